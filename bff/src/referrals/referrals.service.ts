import { createHash } from 'node:crypto';
import {
  dollarsOf,
  type PropertyType,
  REFERRAL,
  REFERRAL_FIELDS,
  type ReferralDraft,
  type ReferralField,
} from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Intake, type IntakeInput } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/errors/domain-error.ts';
import { defineEvent } from '../platform/outbox/event.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Referral } from './referral.entity.ts';

/** A realtor referred a client, and there is no doubt that it was a person. */
export const referralSubmitted = defineEvent<{ referralId: string }>('referral.submitted');

/** What the referral form sends. */
export interface Submission extends Omit<ReferralDraft, 'notes' | 'propertyType'> {
  referralId: string;
  propertyType: PropertyType;
  notes?: string;
  intake?: IntakeInput;
}

/** Takes referrals in, and deletes them. */
@Injectable()
export class Referrals {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly intake: Intake,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * Stores the referral as pending, at today's fee, and asks for its mails. One that may not come from a person is
   * stored with the reasons and nothing is mailed. The same referral sent again changes nothing.
   * @throws DomainError conflict when the id came with other words; limited far above any person's rate
   */
  submit(submission: Submission, ip: string | null): Promise<void> {
    const hash = referralHash(submission);
    return this.intake.receive({ form: 'referral', ip }, async (tx) => {
      if (await this.isKnown(tx, submission.referralId, hash)) return;
      const suspicions = await this.intake.judge(tx, { form: 'referral', ip, intake: submission.intake });
      if (!(await this.insert(tx, submission, hash, suspicions))) {
        // Sent twice at the same time: the other one has just been stored.
        await this.isKnown(tx, submission.referralId, hash);
        return;
      }
      if (suspicions.length === 0)
        await this.outbox.append(tx, referralSubmitted, { referralId: submission.referralId });
    });
  }

  /**
   * Nothing is mailed for a deleted referral any more, and after 30 days a sweep removes it.
   * @throws DomainError missing
   */
  async delete(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx
        .getRepository(Referral)
        .update({ id, deletedAt: IsNull() }, { deletedAt: this.clock.now() });
      if (affected === 0) throw notFound('referral.missing', 'Referral not found');
      await this.audit.record(tx, { actor, action: 'referral.deleted', subject: `referral:${id}` });
    });
  }

  private async isKnown(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
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

  /** @returns false when the id is taken */
  private async insert(tx: Tx, said: Submission, bodyHash: Buffer, suspicions: string[]): Promise<boolean> {
    const { referralId: id, notes, intake: _, ...words } = said;
    const row = {
      ...words,
      id,
      notes: notes || null,
      referralFee: dollarsOf(REFERRAL.cents),
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

/** SHA-256 of what a referral says: two sends of one id are the same referral only if they say the same. */
function referralHash(said: Partial<Record<ReferralField, string>>): Buffer {
  const words = REFERRAL_FIELDS.map((field) => said[field] ?? '');
  return createHash('sha256').update(JSON.stringify(words)).digest();
}
