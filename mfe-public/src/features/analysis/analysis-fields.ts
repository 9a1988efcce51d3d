import {
  toCentralYear,
  findAnalysisEmailError,
  findPropertyErrors,
  DEFAULT_UNIT_COUNT,
  EMPTY_PROPERTY,
} from '@epm/contract';
import type { PropertyDraft, PropertyField } from '@epm/contract';

/** Field name in the form and in server errors: a property block's field, or the email address. */
export type AnalysisField = `properties.${number}.${PropertyField}` | 'email';
export type AnalysisValues = Record<AnalysisField, string>;
export type AnalysisErrors = Partial<AnalysisValues>;

const PROPERTY_FIELDS = Object.keys(EMPTY_PROPERTY) as PropertyField[];

export const getFieldName = (index: number, field: PropertyField): AnalysisField => `properties.${index}.${field}`;

/** Returns the current year in the company's time zone, which is the latest valid construction year. */
export const getCurrentYear = (): number => toCentralYear(new Date());

/** Returns the values with another empty property block. */
export function addProperty(values: AnalysisValues): AnalysisValues {
  const index = toProperties(values).length;
  const property = { ...EMPTY_PROPERTY, unitCount: String(DEFAULT_UNIT_COUNT) };
  return {
    ...values,
    ...Object.fromEntries(PROPERTY_FIELDS.map((field) => [getFieldName(index, field), property[field]])),
  };
}

/** Removes a property block from values or errors and moves the following blocks up. */
export function removeProperty<T extends AnalysisErrors>(fields: T, removed: number): T {
  const remaining = Object.entries(fields).flatMap(([name, text]) => {
    const [, index, field] = /^properties\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (field === undefined) return [[name, text]];
    if (Number(index) === removed) return [];
    const newIndex = Number(index) > removed ? Number(index) - 1 : Number(index);
    return [[getFieldName(newIndex, field as PropertyField), text]];
  });
  return Object.fromEntries(remaining) as T;
}

/** Form values with one empty property block. */
export const INITIAL_ANALYSIS_VALUES = addProperty({ email: '' });

/** Returns the property blocks. Values missing from a stored draft are ''. */
export function toProperties(values: AnalysisValues): PropertyDraft[] {
  const properties: PropertyDraft[] = [];
  while (getFieldName(properties.length, 'streetAddress') in values) {
    const index = properties.length;
    const entries = PROPERTY_FIELDS.map((field) => [field, values[getFieldName(index, field)] ?? '']);
    properties.push(Object.fromEntries(entries) as PropertyDraft);
  }
  return properties;
}

/** Returns the field names of all property blocks, which make up the first step of the form. */
export const listPropertyFieldNames = (fields: AnalysisErrors): AnalysisField[] =>
  (Object.keys(fields) as AnalysisField[]).filter((name) => name !== 'email');

/** Validates the form with the rules of the contract. */
export function checkAnalysis(values: AnalysisValues): AnalysisErrors {
  const year = getCurrentYear();
  const propertyErrors = toProperties(values).flatMap((property, index) =>
    Object.entries(findPropertyErrors(property, year)).map(([field, message]) => [
      getFieldName(index, field as PropertyField),
      message,
    ]),
  );
  const email = findAnalysisEmailError(values.email);
  return Object.fromEntries(email ? [...propertyErrors, ['email', email]] : propertyErrors) as AnalysisErrors;
}
