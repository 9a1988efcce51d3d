import { feeDollars, REFERRAL, type ReferralDraft } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Intake, type IntakeInput } from '../intake/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { referralHash } from './referral-hash.ts';
import { referralReused } from './referrals.errors.ts';
import { referralSubmitted } from './referrals.events.ts';

/** What the referral form sends. */
export interface Submission extends Omit<ReferralDraft, 'notes'> {
  referralId: string;
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
    const [first] = await tx.rows<{ hash: Buffer | null }>('SELECT body_hash AS hash FROM realtor_referrals WHERE id = $1', [id]);
    if (!first) return false;
    if (!first.hash?.equals(hash)) throw referralReused();
    return true;
  }

  /** @returns false when the id is taken */
  private async insert(tx: Tx, said: Submission, hash: Buffer, suspicions: readonly string[]): Promise<boolean> {
    const written = await tx.run(INSERT, [
      said.referralId, said.realtorName, said.realtorEmail, said.realtorPhone, said.realtorCompany, said.clientName,
      said.clientEmail, said.clientPhone, said.propertyAddress, said.propertyType, said.notes || null,
      feeDollars(REFERRAL), suspicions, hash, this.clock.now(),
    ]);
    return written > 0;
  }
}

const INSERT = `
  INSERT INTO realtor_referrals (id, realtor_name, realtor_email, realtor_phone, realtor_company, client_name,
    client_email, client_phone, property_address, property_type, notes, referral_fee, suspicions, body_hash, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  ON CONFLICT (id) DO NOTHING`;
