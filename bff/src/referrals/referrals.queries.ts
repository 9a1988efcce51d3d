import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Referral } from './referral.entity.ts';

/** Fields of a referral that its emails use. */
export type ReferralFacts = Pick<
  Referral,
  | 'id'
  | 'realtorName'
  | 'realtorEmail'
  | 'realtorPhone'
  | 'realtorCompany'
  | 'clientName'
  | 'clientEmail'
  | 'clientPhone'
  | 'propertyAddress'
  | 'propertyType'
  | 'notes'
  | 'referralFee'
  | 'status'
  | 'paymentStatus'
  | 'wantsUpdates'
  | 'version'
>;

/** Queries for the referral emails. */
@Injectable()
export class ReferralQueries {
  constructor(@InjectRepository(Referral) private readonly referrals: Repository<Referral>) {}

  /** Returns the referral, or null if it is unknown or deleted. */
  findFacts(id: string): Promise<ReferralFacts | null> {
    return this.referrals.findOneBy({ id, deletedAt: IsNull() });
  }
}
