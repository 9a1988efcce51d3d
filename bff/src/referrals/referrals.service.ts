import { dollarsOf, type PropertyType, REFERRAL, type ReferralDraft } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake, type IntakeInput } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Referral } from './referral.entity.ts';
import { referralHash } from './referral-hash.ts';
import { referralReused } from './referrals.errors.ts';
import { referralSubmitted } from './referrals.events.ts';

/** What the referral form sends. */
export interface Submission extends Omit<ReferralDraft, 'notes' | 'propertyType'> {
  referralId: string;
  propertyType: PropertyType;
  notes?: string;
  intake?: IntakeInput;
}

/** Takes the referral form in. */
@Injectable()
export class Referrals {
  constructor(
    private readonly clock: Clock,
    private readonly intake: Intake,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the referral as pending, at today's fee, and asks for its mails. One that may not come from a person is
   * stored with the reasons and nothing is mailed. The same referral sent again changes nothing.
   * @throws DomainError conflict when the id came with other words; limited far above any person's rate
   */
  submit(submission: Submission, ip: string | null): Promise<void> {
    const hash = referralHash(submission);
    return this.intake.takeIn({ form: 'referral', ip }, async (tx) => {
      if (await this.isKnown(tx, submission.referralId, hash)) return;
      const suspicions = await this.intake.judge(tx, { form: 'referral', ip, intake: submission.intake });
      if (!(await this.insert(tx, submission, hash, suspicions))) {
        // Sent twice at the same time: the other one has just been stored.
        await this.isKnown(tx, submission.referralId, hash);
        return;
      }
      if (suspicions.length === 0) await this.outbox.append(tx, referralSubmitted, { referralId: submission.referralId });
    });
  }

  private async isKnown(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
    const first = await tx.getRepository(Referral).findOneBy({ id });
    if (!first) return false;
    if (!first.bodyHash?.equals(hash)) throw referralReused();
    return true;
  }

  /** @returns false when the id is taken */
  private async insert(tx: Tx, said: Submission, bodyHash: Buffer, suspicions: string[]): Promise<boolean> {
    const { referralId: id, notes, intake: _, ...words } = said;
    const row = { ...words, id, notes: notes || null, referralFee: dollarsOf(REFERRAL.cents), suspicions, bodyHash, createdAt: this.clock.now() };
    const { raw } = await tx.getRepository(Referral).createQueryBuilder().insert().values(row).orIgnore().returning(['id']).execute();
    return (raw as unknown[]).length > 0;
  }
}
