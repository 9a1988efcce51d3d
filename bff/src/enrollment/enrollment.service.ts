import { enrollmentSmsConsent, isPhone } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { ReportGrants } from '../access/index.ts';
import { Intake } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { enrollmentReused, phoneInvalid } from './enrollment.errors.ts';
import { hashEnrollment } from './enrollment-hash.ts';
import { NewEnrollments } from './new-enrollments.service.ts';
import type { EnrollmentForm } from './new-enrollments.service.ts';

/** IP address and cookie of the browser that submitted the form. */
export interface Sender {
  ip: string | null;
  /** Report cookie of the browser, if any. */
  cookie: string | null;
}

export interface EnrollmentResult {
  leadId: string;
  /** Report cookie to set in the browser. It proves that the visitor may access the lead. */
  cookie: string;
}

/** Processes submissions of the enrollment form. */
@Injectable()
export class Enrollments {
  constructor(
    private readonly intake: Intake,
    private readonly clock: Clock,
    private readonly site: SiteQueries,
    private readonly grants: ReportGrants,
    private readonly newEnrollments: NewEnrollments,
  ) {}

  /**
   * Stores the enrollment and grants the browser access to it, in one transaction. A repeated submission gets the first
   * result. An enrollment of a home that the same visitor had analyzed continues that lead.
   * @throws DomainError invalid, limited, or conflict if the lead id was used with other details or is taken
   */
  async submit(form: EnrollmentForm, { ip, cookie }: Sender): Promise<EnrollmentResult> {
    if (!isPhone(form.phone)) throw phoneInvalid();
    const smsConsent = form.smsConsent ? enrollmentSmsConsent((await this.site.site()).company.name) : null;
    return this.intake.receive({ form: 'enrollment', ip }, async (tx) => {
      const leadId =
        (await this.claimSubmission(tx, form)) ??
        (await this.newEnrollments.write(tx, {
          form,
          smsConsent,
          ip,
          visitorLeadIds: await this.grants.listGrantedLeads(tx, cookie),
        }));
      return { leadId, cookie: await this.grants.grantToBrowser(tx, [leadId], cookie) };
    });
  }

  /**
   * Claims the submission id. A concurrent request with the same id waits here until the first one has committed.
   * @returns the lead of an earlier identical submission, or null for a new one
   */
  private async claimSubmission(tx: Tx, form: EnrollmentForm): Promise<string | null> {
    const hash = hashEnrollment(form);
    const claimed = await tx.run(
      `INSERT INTO enrolments (lead_id, submission_id, body_hash, created_at) VALUES ($1, $1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [form.leadId, hash, this.clock.now()],
    );
    if (claimed > 0) return null;
    const [first] = await tx.rows<{ leadId: string; hash: Buffer }>(
      'SELECT lead_id::text AS "leadId", body_hash AS hash FROM enrolments WHERE submission_id = $1',
      [form.leadId],
    );
    if (!first?.hash.equals(hash)) throw enrollmentReused();
    return first.leadId;
  }
}
