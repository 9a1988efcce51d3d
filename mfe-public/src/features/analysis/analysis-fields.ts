import { centralYear, checkAnalysisEmail, checkProperty, DEFAULT_UNIT_COUNT, EMPTY_PROPERTY } from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';

/** Field name in the form and in the server's errors: a field of a property block, or the email address. */
export type AnalysisField = `properties.${number}.${PropertyField}` | 'email';
export type AnalysisValues = Record<AnalysisField, string>;
export type AnalysisErrors = Partial<AnalysisValues>;

const PROPERTY_FIELDS = Object.keys(EMPTY_PROPERTY) as PropertyField[];

export const nameOf = (index: number, field: PropertyField): AnalysisField => `properties.${index}.${field}`;

/** Returns the current year in the company's time zone, the latest valid year of construction. */
export const currentYear = (): number => centralYear(new Date());

/** Returns the values with another empty property block. */
export function addProperty(values: AnalysisValues): AnalysisValues {
  const index = propertiesOf(values).length;
  const property = { ...EMPTY_PROPERTY, unitCount: String(DEFAULT_UNIT_COUNT) };
  return { ...values, ...Object.fromEntries(PROPERTY_FIELDS.map((field) => [nameOf(index, field), property[field]])) };
}

/** Returns values or errors without those of a property block. The following blocks move up. */
export function removeProperty<T extends AnalysisErrors>(fields: T, removed: number): T {
  const remaining = Object.entries(fields).flatMap(([name, text]) => {
    const [, index, field] = /^properties\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (field === undefined) return [[name, text]];
    if (Number(index) === removed) return [];
    const moved = Number(index) > removed ? Number(index) - 1 : Number(index);
    return [[nameOf(moved, field as PropertyField), text]];
  });
  return Object.fromEntries(remaining) as T;
}

/** Values of the form with one empty property block. */
export const INITIAL_ANALYSIS = addProperty({ email: '' });

/** Returns the property blocks. Missing values of a stored draft are ''. */
export function propertiesOf(values: AnalysisValues): PropertyDraft[] {
  const properties: PropertyDraft[] = [];
  while (nameOf(properties.length, 'streetAddress') in values) {
    const index = properties.length;
    const typed = PROPERTY_FIELDS.map((field) => [field, values[nameOf(index, field)] ?? '']);
    properties.push(Object.fromEntries(typed) as PropertyDraft);
  }
  return properties;
}

/** Returns the names of the fields of all property blocks, the first step of the form. */
export const propertyFieldsOf = (fields: AnalysisErrors): AnalysisField[] =>
  (Object.keys(fields) as AnalysisField[]).filter((name) => name !== 'email');

/** Validates the form by the contract's rules. */
export function checkAnalysis(values: AnalysisValues): AnalysisErrors {
  const year = currentYear();
  const found = propertiesOf(values).flatMap((property, index) =>
    Object.entries(checkProperty(property, year)).map(([field, message]) => [
      nameOf(index, field as PropertyField),
      message,
    ]),
  );
  const email = checkAnalysisEmail(values.email);
  return Object.fromEntries(email ? [...found, ['email', email]] : found) as AnalysisErrors;
}
