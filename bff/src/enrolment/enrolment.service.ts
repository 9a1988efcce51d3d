import { enrolmentSmsConsent, isPhone } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { ReportGrants } from '../analyses/index.ts';
import { Intake } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { enrolmentReused, undiallable } from './enrolment.errors.ts';
import { hashOf } from './enrolment-hash.ts';
import { NewEnrolments } from './new-enrolments.service.ts';
import type { EnrolmentForm } from './new-enrolments.service.ts';

/** What the browser that sent the form brings along. */
export interface Sender {
  ip: string | null;
  /** The report cookie that it holds, if any. */
  cookie: string | null;
}

export interface Enrolled {
  leadId: string;
  /** The report cookie that the browser must hold from now on: it proves that the lead is the visitor's. */
  cookie: string;
}

/** Takes the enrolment form in. */
@Injectable()
export class Enrolments {
  constructor(
    private readonly intake: Intake,
    private readonly clock: Clock,
    private readonly site: SiteQueries,
    private readonly grants: ReportGrants,
    private readonly news: NewEnrolments,
  ) {}

  /**
   * Writes the enrolment and opens it to the browser that sent it, in one transaction. A form sent again is answered
   * with its first result.
   * @throws DomainError invalid, limited, or conflict when the lead id came with other details or is taken
   */
  async submit(form: EnrolmentForm, { ip, cookie }: Sender): Promise<Enrolled> {
    if (!isPhone(form.phone)) throw undiallable();
    const { leadId } = form;
    const smsConsent = form.smsConsent ? enrolmentSmsConsent((await this.site.site()).company.name) : null;
    return this.intake.takeIn({ form: 'enrollment', ip }, async (tx) => {
      const isRepeated = await this.isRepeated(tx, form, leadId);
      if (!isRepeated) await this.news.write(tx, { leadId, form, smsConsent, ip });
      return { leadId, cookie: await this.grants.openInBrowser(tx, [leadId], cookie) };
    });
  }

  /** Claims the lead id. Whoever sends the same at the same time waits here until the first has committed. */
  private async isRepeated(tx: Tx, form: EnrolmentForm, leadId: string): Promise<boolean> {
    const hash = hashOf(form);
    const claimed = (await tx.query(
      `INSERT INTO enrolments (lead_id, body_hash, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (lead_id) DO NOTHING RETURNING 1`,
      [leadId, hash, this.clock.now()],
    )) as unknown[];
    if (claimed.length > 0) return false;
    const [first] = (await tx.query('SELECT body_hash AS hash FROM enrolments WHERE lead_id = $1', [leadId])) as { hash: Buffer }[];
    if (!first?.hash.equals(hash)) throw enrolmentReused();
    return true;
  }
}
