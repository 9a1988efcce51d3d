import { getEnrollmentSmsConsentWording, isPhone } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { ReportGrants } from '../access/index.ts';
import { SubmissionChecks } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { enrollmentReused, phoneInvalid } from './enrollment.errors.ts';
import { hashEnrollment } from './enrollment-hash.ts';
import { NewEnrollments } from './new-enrollments.service.ts';
import type { EnrollmentForm } from './new-enrollments.service.ts';

/** Details of the browser that submitted the form. */
export interface ClientDetails {
  ip: string | null;
  /** Current report cookie. Null if the browser has none. */
  cookie: string | null;
}

export interface EnrollmentResult {
  leadId: string;
  /** Report cookie to set in the browser. Grants access to the lead. */
  cookie: string;
}

/** Processes submissions of the enrollment form. */
@Injectable()
export class Enrollments {
  constructor(
    private readonly submissionChecks: SubmissionChecks,
    private readonly clock: Clock,
    private readonly site: SiteQueries,
    private readonly grants: ReportGrants,
    private readonly newEnrollments: NewEnrollments,
  ) {}

  /**
   * Stores the enrollment and grants the browser access to the lead, in one transaction. A repeated submission returns
   * the first result. If the same visitor had the home analyzed, continues the lead of that analysis.
   * @throws DomainError `invalid` if the phone number is invalid
   * @throws DomainError `conflict` if the lead id was used with other details or is taken, or if the form showed fees
   *   that were replaced more than a day ago
   * @throws DomainError `limited` if the network exceeds the submission limit
   */
  async submit(form: EnrollmentForm, { ip, cookie }: ClientDetails): Promise<EnrollmentResult> {
    if (!isPhone(form.phone)) throw phoneInvalid();
    const smsConsent = form.smsConsent
      ? getEnrollmentSmsConsentWording((await this.site.getSite()).company.name)
      : null;
    return this.submissionChecks.runInTransaction({ form: 'enrollment', ip }, async (tx) => {
      const leadId =
        (await this.claimSubmission(tx, form)) ??
        (await this.newEnrollments.storeEnrollment(tx, {
          form,
          smsConsent,
          ip,
          visitorLeadIds: await this.grants.listGrantedLeads(tx, cookie),
        }));
      return { leadId, cookie: await this.grants.grantToBrowser(tx, [leadId], cookie) };
    });
  }

  /**
   * Stores the submission id. A concurrent request with the same id waits here until the first request has committed.
   * @returns lead id of an earlier identical submission, or null for a new submission
   */
  private async claimSubmission(tx: Tx, form: EnrollmentForm): Promise<string | null> {
    const hash = hashEnrollment(form);
    const insertedCount = await tx.run(
      `INSERT INTO enrollments (lead_id, submission_id, body_hash, created_at) VALUES ($1, $1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [form.leadId, hash, this.clock.now()],
    );
    if (insertedCount > 0) return null;
    const [earlierEnrollment] = await tx.rows<{ leadId: string; hash: Buffer }>(
      'SELECT lead_id::text AS "leadId", body_hash AS hash FROM enrollments WHERE submission_id = $1',
      [form.leadId],
    );
    if (!earlierEnrollment?.hash.equals(hash)) throw enrollmentReused();
    return earlierEnrollment.leadId;
  }
}
