import { enrolmentSmsConsent, isPhone } from '@epm/contract';
import type { EnrolmentValues } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { ReportGrants } from '../analyses/index.ts';
import { Leads } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { enrolmentReused, undiallable } from './enrolment.errors.ts';
import { enrolmentReceived } from './enrolment.events.ts';
import { hashOf } from './enrolment-hash.ts';

export interface EnrolmentForm extends Omit<EnrolmentValues, 'smsConsent'> {
  leadId: string;
  smsConsent?: boolean;
}

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
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly grants: ReportGrants,
    private readonly outbox: Outbox,
    private readonly site: SiteQueries,
  ) {}

  /**
   * Writes the person (or finds them), their lead, the consent to text messages if it was given, and the request for
   * the confirming mail, in one transaction. A form sent again is answered with its first result.
   * @throws DomainError invalid, or conflict when the lead id came with other details or is taken
   */
  async submit(form: EnrolmentForm, sender: Sender): Promise<Enrolled> {
    if (!isPhone(form.phone)) throw undiallable();
    const leadId = form.leadId.toLowerCase();
    const smsConsent = form.smsConsent ? enrolmentSmsConsent((await this.site.site()).company.name) : null;
    return this.database.transaction(async (tx) => {
      if (!(await this.isRepeated(tx, form, leadId))) {
        const { streetAddress, city, zipCode, propertyType, unitCount } = form;
        await this.leads.capture(tx, {
          email: form.email,
          name: form.name,
          phone: form.phone,
          source: 'enrollment',
          status: 'enrolled',
          properties: [{ leadId, streetAddress, city, zipCode, propertyType, unitCount }],
          estimatedRent: form.estimatedRent,
          consent: null,
          smsConsent,
          ip: sender.ip,
          suspicions: [],
        });
        await this.outbox.append(tx, enrolmentReceived, { leadId });
      }
      return { leadId, cookie: await this.grants.openInBrowser(tx, [leadId], sender.cookie) };
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
