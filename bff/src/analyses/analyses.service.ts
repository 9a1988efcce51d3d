import { randomUUID } from 'node:crypto';
import {
  ANALYSIS_EMAIL_CONSENT,
  COMPANY_STATE,
  isInServiceArea,
  deriveNameFromEmail,
  normalizeEmail,
} from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { ReportGrants } from '../access/index.ts';
import { SubmissionChecks } from '../intake/index.ts';
import { Leads } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { invalidProperties, submissionReused } from './analyses.errors.ts';
import { analysisRequested } from './analyses.events.ts';
import { LOST_JOB_TIMEOUT_MS } from './retry-plan.ts';
import { findSubmissionErrors, hashSubmission } from './submission-rules.ts';
import type { Submission } from './submission-rules.ts';

/** Details of the browser that submitted the form. */
export interface ClientDetails {
  ip: string | null;
  /** Current report cookie. Null if the browser has none. */
  cookie: string | null;
}

export interface SubmissionResult {
  /** Ids of the leads, in the order of the form. */
  leadIds: string[];
  /** Report cookie to set in the browser. */
  cookie: string;
}

/** Processes submissions of the analysis form. */
@Injectable()
export class Analyses {
  constructor(
    private readonly clock: Clock,
    private readonly submissionChecks: SubmissionChecks,
    private readonly leads: Leads,
    private readonly grants: ReportGrants,
    private readonly outbox: Outbox,
    private readonly settings: SiteSettings,
  ) {}

  /**
   * In one transaction, stores the contact, a lead and an `AnalysisEntry` for each property, and the analysis requests.
   * A suspect submission gets no contact and no requests until staff accept it. A repeated submission returns the first
   * result and does not count toward the limits again.
   * @throws DomainError `invalid` if the submitted values are invalid
   * @throws DomainError `conflict` if the submission id was used with other details, or a lead id is taken
   * @throws DomainError `limited` if the client's network exceeds the submission limit
   */
  submit(submission: Submission, client: ClientDetails): Promise<SubmissionResult> {
    const now = this.clock.now();
    const errors = findSubmissionErrors(submission, now);
    if (errors.length > 0) throw invalidProperties(errors);
    const leadIds = submission.properties.map(({ leadId }) => leadId);
    return this.submissionChecks.runInTransaction({ form: 'analysis', ip: client.ip }, async (tx) => {
      const entries = await this.createEntries(tx, submission);
      const pendingIds = entries.filter(({ status }) => status === 'pending').map(({ id }) => id);
      if (!(await this.claimSubmissionId(tx, submission, leadIds, { pending: pendingIds.length, now })))
        return this.grantAccess(tx, leadIds, client);
      const suspicions = await this.submissionChecks.assess(tx, {
        form: 'analysis',
        ip: client.ip,
        intake: submission.intake,
      });
      await this.leads.capture(tx, {
        email: submission.email,
        source: 'analysis',
        campaign: submission.intake?.campaign,
        visit: submission.intake?.visit,
        status: 'leads',
        properties: submission.properties,
        consent: ANALYSIS_EMAIL_CONSENT,
        ip: client.ip,
        suspicions,
      });
      // The analyses of a suspect submission are requested when staff accept it.
      const isSuspect = suspicions.length > 0;
      await tx.run(INSERT_ENTRIES_SQL, [
        now,
        submission.submissionId,
        COMPANY_STATE,
        normalizeEmail(submission.email),
        deriveNameFromEmail(submission.email),
        isSuspect ? null : getJobLostTime(now),
        JSON.stringify(entries),
      ]);
      if (!isSuspect) await this.outbox.append(tx, analysisRequested, ...pendingIds.map((entryId) => ({ entryId })));
      return this.grantAccess(tx, leadIds, client);
    });
  }

  /**
   * Stores the submission id. A concurrent request with the same id waits here until the first request has committed.
   * @param pending number of analyses that must be complete before the email is sent
   * @returns false if the same submission is already stored
   * @throws DomainError `conflict` if the id was used with other details
   */
  private async claimSubmissionId(
    tx: Tx,
    submission: Submission,
    leadIds: string[],
    { pending, now }: { pending: number; now: Date },
  ): Promise<boolean> {
    const hash = hashSubmission(submission);
    const insertedCount = await tx.run(
      `INSERT INTO property_analysis_submissions (id, body_hash, lead_ids, pending, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`,
      [submission.submissionId, hash, leadIds, pending, now],
    );
    if (insertedCount > 0) return true;
    const [existing] = await tx.rows<{ hash: Buffer }>(
      'SELECT body_hash AS hash FROM property_analysis_submissions WHERE id = $1',
      [submission.submissionId],
    );
    if (!existing?.hash.equals(hash)) throw submissionReused();
    return false;
  }

  /** Creates an `AnalysisEntry` for each property. Rents of properties outside the service area are never estimated. */
  private async createEntries(tx: Tx, { properties }: Submission) {
    const { serviceArea } = await this.settings.readIn(tx, 'serviceArea');
    return properties.map((property) => ({
      ...property,
      id: randomUUID(),
      status: isInServiceArea(property.zipCode, serviceArea.zipCodes) ? 'pending' : 'outside-area',
    }));
  }

  private async grantAccess(tx: Tx, leadIds: string[], { cookie }: ClientDetails): Promise<SubmissionResult> {
    return { leadIds, cookie: await this.grants.grantToBrowser(tx, leadIds, cookie) };
  }
}

const getJobLostTime = (now: Date): Date => new Date(now.getTime() + LOST_JOB_TIMEOUT_MS);

const INSERT_ENTRIES_SQL = `
  INSERT INTO property_analysis_entries (id, created_at, lead_id, submission_id, street_address, city, state, zip_code,
    property_type, square_footage, unit_count, bedrooms, bathrooms, year_built, email, name, retry_at, status)
  SELECT row.id, $1, "leadId", $2, "streetAddress", city, $3, "zipCode",
    "propertyType", "squareFootage", "unitCount", bedrooms, bathrooms, "yearBuilt", $4, $5, CASE WHEN status = 'pending' THEN $6::timestamptz END, status
  FROM jsonb_to_recordset($7::jsonb) AS row (
    id uuid, "leadId" uuid, "streetAddress" text, city text, "zipCode" text, "propertyType" text,
    "squareFootage" int, "unitCount" int, bedrooms int, bathrooms numeric, "yearBuilt" int, status text)`;
