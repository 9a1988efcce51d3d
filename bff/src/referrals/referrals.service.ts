import { createHash } from 'node:crypto';
import {
  centsToDollars,
  type PropertyType,
  findFee,
  REFERRAL_FIELDS,
  type ReferralDraft,
  type ReferralField,
} from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { FeeSchedules } from '../fees/index.ts';
import { SubmissionChecks, type IntakeInput } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { Referral } from './referral.entity.ts';

/** Published when a referral is submitted, unless it is suspected to be spam. */
export const referralSubmitted = defineEvent<{ referralId: string }>('referral.submitted');

/** Submission of the referral form. */
export interface Submission extends Omit<ReferralDraft, 'notes' | 'propertyType'> {
  referralId: string;
  propertyType: PropertyType;
  notes?: string;
  intake?: IntakeInput;
}

/** Stores submitted referrals. */
@Injectable()
export class Referrals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly submissionChecks: SubmissionChecks,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly fees: FeeSchedules,
  ) {}

  /**
   * Stores the referral as pending with the current fee, and publishes the event that sends its emails. If the referral
   * is suspected to be spam, stores the reasons and publishes no event. Submitting the same form again changes nothing.
   * @throws DomainError `conflict` if a referral with this id but other details is stored
   * @throws DomainError `limited` if the network exceeds the submission limit
   */
  submit(submission: Submission, ip: string | null): Promise<void> {
    const hash = hashReferral(submission);
    return this.submissionChecks.runInTransaction({ form: 'referral', ip }, async (tx) => {
      if (await this.isDuplicate(tx, submission.referralId, hash)) return;
      const suspicions = await this.submissionChecks.assess(tx, { form: 'referral', ip, intake: submission.intake });
      if (!(await this.insert(tx, submission, hash, suspicions))) {
        // A concurrent request has stored this id. Throw if its details differ.
        await this.isDuplicate(tx, submission.referralId, hash);
        return;
      }
      await this.realtime.publish(tx, { type: 'referral.changed', id: submission.referralId });
      if (suspicions.length === 0)
        await this.outbox.append(tx, referralSubmitted, { referralId: submission.referralId });
    });
  }

  /**
   * Returns whether this submission is already stored.
   * @throws DomainError `conflict` if a referral with this id but other details is stored
   */
  private async isDuplicate(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
    const first = await tx.getRepository(Referral).findOneBy({ id });
    if (!first) return false;
    if (!first.bodyHash?.equals(hash)) {
      throw conflict(
        'referral.reused',
        'This form was already sent with other details. Please reload the page and try again.',
      );
    }
    return true;
  }

  /** Inserts the referral. @returns false if the id is in use */
  private async insert(tx: Tx, submission: Submission, bodyHash: Buffer, suspicions: string[]): Promise<boolean> {
    const { referralId: id, notes, intake: _, ...details } = submission;
    const fees = await this.fees.findInForce(tx);
    const row = {
      ...details,
      id,
      notes: notes || null,
      referralFee: centsToDollars(findFee(fees, 'referral').cents),
      suspicions,
      bodyHash,
      createdAt: this.clock.now(),
    };
    const { raw } = await tx
      .getRepository(Referral)
      .createQueryBuilder()
      .insert()
      .values(row)
      .orIgnore()
      .returning(['id'])
      .execute();
    return (raw as unknown[]).length > 0;
  }
}

/**
 * Returns the SHA-256 of the details. Two submissions with the same id count as the same referral only if their hashes
 * are equal.
 */
function hashReferral(submission: Partial<Record<ReferralField, string>>): Buffer {
  const values = REFERRAL_FIELDS.map((field) => submission[field] ?? '');
  return createHash('sha256').update(JSON.stringify(values)).digest();
}
