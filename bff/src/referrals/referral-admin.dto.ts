import {
  MIN_SEARCH_LENGTH,
  MAX_REFERRAL_FEE_DOLLARS,
  PROPERTY_TYPE_KEYS,
  REFERRAL_BOUNDS,
  REFERRAL_STATUSES,
} from '@epm/contract';
import type { PropertyType, ReferralStatus } from '@epm/contract';
import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import {
  Decimal,
  EmailField,
  Flag,
  Id,
  Instant,
  Integer,
  LinkFree,
  OneOf,
  RecordList,
  Text,
} from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';

const bounds = REFERRAL_BOUNDS;
const PAYMENT_STATES = ['unpaid', 'paid'] as const;
const SPECIAL_LISTS = ['suspect', 'deleted'] as const;

export class ReferralFilters extends PageQuery {
  /**
   * Part of the realtor's or client's name or email address, or of the brokerage or property address. Case is ignored.
   */
  @Text({ min: MIN_SEARCH_LENGTH, max: 200, optional: true }) q?: string;
  @OneOf(REFERRAL_STATUSES, { optional: true }) status?: ReferralStatus;
  /**
   * `suspect`: only referrals that are suspected to be spam. `deleted`: only deleted referrals. By default, neither is
   * listed.
   */
  @OneOf(SPECIAL_LISTS, { optional: true }) show?: (typeof SPECIAL_LISTS)[number];
}

export class ReferralDetail {
  @Id() id: string;
  @Text(bounds.realtorName) realtorName: string;
  @Text(bounds.realtorEmail) realtorEmail: string;
  @Text(bounds.realtorPhone) realtorPhone: string;
  /** The realtor's brokerage, which receives the fee. */
  @Text(bounds.realtorCompany) realtorCompany: string;
  @Text(bounds.clientName) clientName: string;
  @Text(bounds.clientEmail) clientEmail: string;
  @Text(bounds.clientPhone) clientPhone: string;
  @Text(bounds.propertyAddress) propertyAddress: string;
  @OneOf(PROPERTY_TYPE_KEYS) propertyType: PropertyType;
  /** Empty if there are none. */
  @Text({ ...bounds.notes, min: 0, multiline: true }) notes: string;
  @OneOf(REFERRAL_STATUSES) status: ReferralStatus;
  /** Fee in dollars: the amount due, or the amount that was paid. */
  @Decimal() referralFee: number;
  @OneOf(PAYMENT_STATES) paymentStatus: (typeof PAYMENT_STATES)[number];
  /** Null while the referral is unpaid. */
  @Instant({ nullable: true }) paymentDate: string | null;
  /** 'YYYY-MM-DD'. Null if the brokerage's W-9 is not on file. */
  @Text({ max: 10, nullable: true }) w9ReceivedOn: string | null;
  /** True if the referral is suspected to be spam. No email about it is sent. */
  @Flag() isSuspect: boolean;
  @Flag() isDeleted: boolean;
  /** Increments with each change, except deletion and restoration. */
  @Integer() version: number;
  @Instant() createdAt: string;
}

export class ReferralList {
  @RecordList(() => ReferralDetail, { max: MAX_PAGE_SIZE }) items: ReferralDetail[];
  /** Null on the last page. */
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}

export class ReferralId {
  @Id() id: string;
}

/** Changes to a referral. Absent fields stay unchanged. */
export class EditReferral {
  /** The version that the user edited. */
  @Integer({ min: 1 }) version: number;
  @OneOf(REFERRAL_STATUSES, { optional: true }) status?: ReferralStatus;
  @LinkFree({ ...bounds.realtorName, optional: true }) realtorName?: string;
  @EmailField({ optional: true }) realtorEmail?: string;
  @LinkFree({ ...bounds.realtorPhone, optional: true }) realtorPhone?: string;
  @LinkFree({ ...bounds.realtorCompany, optional: true }) realtorCompany?: string;
  @LinkFree({ ...bounds.clientName, optional: true }) clientName?: string;
  @EmailField({ optional: true }) clientEmail?: string;
  @LinkFree({ ...bounds.clientPhone, optional: true }) clientPhone?: string;
  @LinkFree({ ...bounds.propertyAddress, optional: true }) propertyAddress?: string;
  @OneOf(PROPERTY_TYPE_KEYS, { optional: true }) propertyType?: PropertyType;
  @Text({ ...bounds.notes, min: 0, multiline: true, optional: true }) notes?: string;
}

export class PayReferral {
  /** Dollars. */
  @Decimal({ min: 0.01, max: MAX_REFERRAL_FEE_DOLLARS, step: 0.01 }) referralFee: number;
  /** 'YYYY-MM-DD'. Required if the brokerage's W-9 is not on file. */
  @Text({ min: 10, max: 10, optional: true }) w9ReceivedOn?: string;
}
