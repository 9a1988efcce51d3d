import { ANALYSIS_BOUNDS, PROPERTY_TYPE_KEYS } from '@epm/contract';
import type { PropertyType } from '@epm/contract';
import { IntakeInput } from '../intake/index.ts';
import {
  Decimal,
  EmailField,
  Flag,
  Id,
  Ids,
  LinkFree,
  Listed,
  Nested,
  OneOf,
  Street,
  Whole,
  Zip,
} from '../platform/http/fields.ts';

const { streetAddress, city, squareFootage, unitCount, bedrooms, bathrooms, yearBuilt, properties } = ANALYSIS_BOUNDS;

export class PropertyInput {
  @Id() leadId: string;
  @Street(streetAddress) streetAddress: string;
  @LinkFree({ max: city.max }) city: string;
  @Zip() zipCode: string;
  @OneOf(PROPERTY_TYPE_KEYS) propertyType: PropertyType;
  @Whole(squareFootage) squareFootage: number;
  @Whole({ ...unitCount, label: 'Number of units' }) unitCount: number;
  @Whole({ ...bedrooms, optional: true }) bedrooms?: number;
  @Decimal({ ...bathrooms, optional: true }) bathrooms?: number;
  /** At most the current year. The service checks that. */
  @Whole({ ...yearBuilt, optional: true }) yearBuilt?: number;
  /** Whether the visitor confirmed implausible figures. */
  @Flag({ optional: true }) isConfirmed?: boolean;
}

export class SubmitAnalysis {
  /** Created by the client once per filled form, so that a repeated submission is recognized. */
  @Id() submissionId: string;
  @EmailField() email: string;
  @Listed(() => PropertyInput, properties) properties: PropertyInput[];
  @Nested(() => IntakeInput, { optional: true }) intake?: IntakeInput;
}

export class SubmittedAnalysis {
  @Ids({ max: properties.max }) leadIds: string[];
}
