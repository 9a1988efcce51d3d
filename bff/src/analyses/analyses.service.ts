import { randomUUID } from 'node:crypto';
import { ANALYSIS_EMAIL_CONSENT, HOME_STATE, isServed, nameFromEmail, normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { ReportGrants } from '../access/index.ts';
import { Intake } from '../intake/index.ts';
import { Leads } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { SiteSettings } from '../site-settings/index.ts';
import { impossibleProperty, submissionReused } from './analyses.errors.ts';
import { analysisRequested } from './analyses.events.ts';
import { LOST_AFTER_MS } from './retry-plan.ts';
import { findErrors, hashOf } from './submission-rules.ts';
import type { Submission } from './submission-rules.ts';

/** What the browser that sent the form brings along. */
export interface Sender {
  ip: string | null;
  /** The report cookie that it holds, if any. */
  cookie: string | null;
}

export interface SubmissionResult {
  /** In the order of the form. */
  leadIds: string[];
  /** The report cookie that the browser must hold from now on. */
  cookie: string;
}

/** Takes the analysis form in. */
@Injectable()
export class Analyses {
  constructor(
    private readonly clock: Clock,
    private readonly intake: Intake,
    private readonly leads: Leads,
    private readonly grants: ReportGrants,
    private readonly outbox: Outbox,
    private readonly settings: SiteSettings,
  ) {}

  /**
   * Writes the person, per property one lead and one entry, and the request for their analysis, in one transaction.
   * A form sent again is answered with its first result, and does not count as another submission.
   * @throws DomainError invalid; conflict when the submission id came with other details or a lead id is taken; limited
   */
  submit(submission: Submission, sender: Sender): Promise<SubmissionResult> {
    const now = this.clock.now();
    const faults = findErrors(submission, now);
    if (faults.length > 0) throw impossibleProperty(faults);
    const leadIds = submission.properties.map(({ leadId }) => leadId);
    return this.intake.receive({ form: 'analysis', ip: sender.ip }, async (tx) => {
      const entries = await this.entriesOf(tx, submission);
      const served = entries.filter(({ status }) => status === 'pending').map(({ id }) => id);
      if (await this.isRepeated(tx, submission, leadIds, { pending: served.length, now }))
        return this.accept(tx, leadIds, sender);
      const suspicions = await this.intake.judge(tx, { form: 'analysis', ip: sender.ip, intake: submission.intake });
      await this.leads.capture(tx, {
        email: submission.email,
        source: 'analysis',
        campaign: submission.intake?.campaign,
        status: 'leads',
        properties: submission.properties,
        consent: ANALYSIS_EMAIL_CONSENT,
        ip: sender.ip,
        suspicions,
      });
      // The analysis of a suspect submission is due once staff accept it.
      const isSuspect = suspicions.length > 0;
      await tx.run(WRITE_ENTRIES, [
        now,
        submission.submissionId,
        HOME_STATE,
        normalizeEmail(submission.email),
        nameFromEmail(submission.email),
        isSuspect ? null : lostAfter(now),
        JSON.stringify(entries),
      ]);
      if (!isSuspect) await this.outbox.append(tx, analysisRequested, ...served.map((entryId) => ({ entryId })));
      return this.accept(tx, leadIds, sender);
    });
  }

  /**
   * Claims the submission id. A request that sends the same at the same time waits here until the first has committed.
   * @param pending how many analyses the mail of the report waits for
   */
  private async isRepeated(
    tx: Tx,
    submission: Submission,
    leadIds: string[],
    { pending, now }: { pending: number; now: Date },
  ): Promise<boolean> {
    const hash = hashOf(submission);
    const claimed = await tx.run(
      `INSERT INTO property_analysis_submissions (id, body_hash, lead_ids, pending, created_at)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING`,
      [submission.submissionId, hash, leadIds, pending, now],
    );
    if (claimed > 0) return false;
    const [first] = await tx.rows<{ hash: Buffer }>(
      'SELECT body_hash AS hash FROM property_analysis_submissions WHERE id = $1',
      [submission.submissionId],
    );
    if (!first?.hash.equals(hash)) throw submissionReused();
    return true;
  }

  /** An entry per property. One outside of the service area is never estimated. */
  private async entriesOf(tx: Tx, { properties }: Submission) {
    const { serviceArea } = await this.settings.readIn(tx, 'serviceArea');
    return properties.map((property) => ({
      ...property,
      id: randomUUID(),
      status: isServed(property.zipCode, serviceArea.zipCodes) ? 'pending' : 'outside-area',
    }));
  }

  private async accept(tx: Tx, leadIds: string[], { cookie }: Sender): Promise<SubmissionResult> {
    return { leadIds, cookie: await this.grants.grantToBrowser(tx, leadIds, cookie) };
  }
}

const lostAfter = (now: Date): Date => new Date(now.getTime() + LOST_AFTER_MS);

const WRITE_ENTRIES = `
  INSERT INTO property_analysis_entries (id, created_at, lead_id, submission_id, street_address, city, state, zip_code,
    property_type, square_footage, unit_count, bedrooms, bathrooms, year_built, email, name, retry_at, status)
  SELECT row.id, $1, "leadId", $2, "streetAddress", city, $3, "zipCode",
    "propertyType", "squareFootage", "unitCount", bedrooms, bathrooms, "yearBuilt", $4, $5, CASE WHEN status = 'pending' THEN $6::timestamptz END, status
  FROM jsonb_to_recordset($7::jsonb) AS row (
    id uuid, "leadId" uuid, "streetAddress" text, city text, "zipCode" text, "propertyType" text,
    "squareFootage" int, "unitCount" int, bedrooms int, bathrooms numeric, "yearBuilt" int, status text)`;
