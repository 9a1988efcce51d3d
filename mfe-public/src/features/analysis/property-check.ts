import { ANALYSIS_MESSAGES, centralYear, checkProperty } from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { wholeProperty } from './analysis-draft.ts';

export interface PropertyStepValues {
  properties: PropertyDraft[];
}

/** The latest year a home can have been built in: this one, where the company is. */
export function currentYear(): number {
  return centralYear(new Date());
}

/** The contract's rules for step 1, in the form library's shape. */
export const resolveProperties: Resolver<PropertyStepValues> = (values) => {
  const year = currentYear();
  const faults = values.properties.map((property) => checkProperty(wholeProperty(property), year));
  if (faults.every((fault) => Object.keys(fault).length === 0)) return { values, errors: {} };
  const properties = faults.map(toFieldErrors);
  return { values: {}, errors: { properties } as unknown as FieldErrors<PropertyStepValues> };
};

/** Messages by field, in the form library's shape. */
export function toFieldErrors(
  faults: Partial<Record<PropertyField, string>>,
): Partial<Record<PropertyField, FieldError>> {
  const entries = Object.entries(faults).map(([field, message]) => [field, { type: 'rule', message }]);
  return Object.fromEntries(entries) as Partial<Record<PropertyField, FieldError>>;
}

/** Under its field an empty one says just that; the whole sentence stands once, above the buttons. */
export function fieldMessage(error: FieldError | undefined): string | undefined {
  return error?.message === ANALYSIS_MESSAGES.requiredFields ? 'Required' : error?.message;
}
