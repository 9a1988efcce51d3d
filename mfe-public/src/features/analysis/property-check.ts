import { ANALYSIS_MESSAGES, centralYear, checkProperty } from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import { toPropertyDraft } from './analysis-draft.ts';

export interface PropertyStepValues {
  properties: PropertyDraft[];
}

/** Returns the current year in the company's time zone, the latest valid year of construction. */
export function currentYear(): number {
  return centralYear(new Date());
}

/** Validates step 1 by the contract's rules, as a resolver for react-hook-form. */
export const resolveProperties: Resolver<PropertyStepValues> = (values) => {
  const year = currentYear();
  const messages = values.properties.map((property) => checkProperty(toPropertyDraft(property), year));
  if (messages.every((each) => Object.keys(each).length === 0)) return { values, errors: {} };
  const properties = messages.map(toFieldErrors);
  return { values: {}, errors: { properties } as unknown as FieldErrors<PropertyStepValues> };
};

/** Converts messages by field to react-hook-form's format. */
export function toFieldErrors(
  messages: Partial<Record<PropertyField, string>>,
): Partial<Record<PropertyField, FieldError>> {
  const entries = Object.entries(messages).map(([field, message]) => [field, { type: 'rule', message }]);
  return Object.fromEntries(entries) as Partial<Record<PropertyField, FieldError>>;
}

/** Returns a field's message. A missing value reads 'Required', since the full sentence is shown above the buttons. */
export function fieldMessage(error: FieldError | undefined): string | undefined {
  return error?.message === ANALYSIS_MESSAGES.requiredFields ? 'Required' : error?.message;
}
