import { PROPERTY_TYPE_KEYS, REFERRAL_BOUNDS } from '@epm/contract';
import type { PropertyType } from '@epm/contract';
import { IntakeInput } from '../intake/index.ts';
import { EmailField, Id, Nested, OneOf, Text } from '../platform/http/fields.ts';

const bounds = REFERRAL_BOUNDS;

export class SubmitReferral {
  /** Made by the client once per filled form: sending it again is safe. */
  @Id() referralId: string;
  @Text(bounds.realtorName) realtorName: string;
  @EmailField() realtorEmail: string;
  @Text(bounds.realtorPhone) realtorPhone: string;
  /** The brokerage: a referral fee is paid to it, never to the salesperson. */
  @Text(bounds.realtorCompany) realtorCompany: string;
  @Text(bounds.clientName) clientName: string;
  @EmailField() clientEmail: string;
  @Text(bounds.clientPhone) clientPhone: string;
  @Text(bounds.propertyAddress) propertyAddress: string;
  @OneOf(PROPERTY_TYPE_KEYS) propertyType: PropertyType;
  @Text({ ...bounds.notes, min: 0, multiline: true, optional: true }) notes?: string;
  @Nested(() => IntakeInput, { optional: true }) intake?: IntakeInput;
}

export class SubmittedReferral {
  @Id() referralId: string;
}
