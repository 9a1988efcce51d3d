import { PROPERTY_TYPE_KEYS, REFERRAL_BOUNDS } from '@epm/contract';
import type { PropertyType } from '@epm/contract';
import { IntakeInput } from '../intake/index.ts';
import { EmailField, Id, LinkFree, Nested, OneOf, Text } from '../platform/http/fields.ts';

const bounds = REFERRAL_BOUNDS;

export class SubmitReferral {
  /** Made by the client once per filled form: sending it again is safe. */
  @Id() referralId: string;
  @LinkFree(bounds.realtorName) realtorName: string;
  @EmailField() realtorEmail: string;
  @LinkFree(bounds.realtorPhone) realtorPhone: string;
  /** The brokerage: a referral fee is paid to it, never to the salesperson. */
  @LinkFree(bounds.realtorCompany) realtorCompany: string;
  @LinkFree(bounds.clientName) clientName: string;
  @EmailField() clientEmail: string;
  @LinkFree(bounds.clientPhone) clientPhone: string;
  @LinkFree(bounds.propertyAddress) propertyAddress: string;
  @OneOf(PROPERTY_TYPE_KEYS) propertyType: PropertyType;
  @Text({ ...bounds.notes, min: 0, multiline: true, optional: true }) notes?: string;
  @Nested(() => IntakeInput, { optional: true }) intake?: IntakeInput;
}

export class SubmittedReferral {
  @Id() referralId: string;
}

export class ReferralParams {
  @Id() id: string;
}
