import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { Referral } from './referral.entity.ts';

/** What the mails say of a referral. */
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
>;

/** Reads about referrals, for the mails. */
@Injectable()
export class ReferralQueries {
  constructor(@InjectRepository(Referral) private readonly referrals: Repository<Referral>) {}

  /** @returns null when there is no such referral, or staff deleted it */
  facts(id: string): Promise<ReferralFacts | null> {
    return this.referrals.findOneBy({ id, deletedAt: IsNull() });
  }
}
