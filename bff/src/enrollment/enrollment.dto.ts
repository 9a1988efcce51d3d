import { ENROLLMENT_BOUNDS, ENROLLMENT_MESSAGES, PLAN_KEYS, PROPERTY_TYPE_KEYS } from '@epm/contract';
import type { PlanKey, PropertyType } from '@epm/contract';
import { IntakeInput } from '../intake/index.ts';
import { EmailField, Flag, Id, LinkFree, Nested, OneOf, Street, Whole, Zip } from '../platform/http/fields.ts';

const { unitCount, estimatedRent, streetAddress, city, name, phone } = ENROLLMENT_BOUNDS;

export class SubmitEnrollment {
  /** Created by the client once for each completed form, so that a repeated submission is recognized. */
  @Id() leadId: string;
  @OneOf(PROPERTY_TYPE_KEYS, { message: ENROLLMENT_MESSAGES.propertyType }) propertyType: PropertyType;
  @Whole({ ...unitCount, label: 'Number of units' }) unitCount: number;
  /** Whole dollars a month for one unit. */
  @Whole({ ...estimatedRent, label: 'Estimated monthly rent' }) estimatedRent: number;
  /** Default: Standard. A multi-family home always gets Standard; its other plans need a quote. */
  @OneOf(PLAN_KEYS, { optional: true }) plan?: PlanKey;
  @Street(streetAddress) streetAddress: string;
  @LinkFree(city) city: string;
  @Zip() zipCode: string;
  @LinkFree({ ...name, label: 'Full name' }) name: string;
  @EmailField() email: string;
  @LinkFree(phone) phone: string;
  /** Whether the checkbox for text messages was checked. */
  @Flag({ optional: true }) smsConsent?: boolean;
  @Nested(() => IntakeInput, { optional: true }) intake?: IntakeInput;
}

export class SubmittedEnrollment {
  @Id() leadId: string;
}
