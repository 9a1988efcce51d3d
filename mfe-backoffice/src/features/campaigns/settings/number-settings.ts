import type { Edit } from '@epm/staff';

/** Settings whose values are all numbers. */
export type NumberValues<Name extends string> = Readonly<Record<Name, number>>;

/** Stored settings. `changedAt` is the version; `changedBy` is the user who saved it. */
export type NumberSettings<Name extends string> = NumberValues<Name> & {
  changedAt: string;
  changedBy: string | null;
};

/** Text of each settings field, as the user entered it. */
export type NumberDraft<Name extends string> = Record<Name, string>;

export type NumberErrors<Name extends string> = Partial<Record<Name, string>>;

/** Number field with the limits of the API. */
export interface NumberField {
  label: string;
  /** Plural unit for the error message, for example 'hours'. */
  unit: string;
  min: number;
  max: number;
  /** True if only whole numbers are allowed. */
  isWhole?: boolean;
  hint?: string;
}

export type NumberFields<Name extends string> = Readonly<Record<Name, NumberField>>;

const getFieldNames = <Name extends string>(fields: NumberFields<Name>) => Object.keys(fields) as Name[];

const mapFields = <Name extends string, Value>(fields: NumberFields<Name>, toValue: (name: Name) => Value) =>
  Object.fromEntries(getFieldNames(fields).map((name) => [name, toValue(name)])) as Record<Name, Value>;

/** Returns the settings without `changedAt` and `changedBy`. */
export const toNumberValues = <Name extends string>(fields: NumberFields<Name>, values: NumberValues<Name>) =>
  mapFields(fields, (name) => values[name]);

export const toNumberDraft = <Name extends string>(fields: NumberFields<Name>, values: NumberValues<Name>) =>
  mapFields(fields, (name) => String(values[name]));

/** Parses the entered values. @param draft draft without errors */
export const parseNumberDraft = <Name extends string>(fields: NumberFields<Name>, draft: NumberDraft<Name>) =>
  mapFields(fields, (name) => Number(draft[name]));

function isValidNumber(text: string, { min, max, isWhole = false }: NumberField): boolean {
  const pattern = isWhole ? /^\s*\d{1,3}\s*$/ : /^\s*\d{1,3}(\.\d{1,2})?\s*$/;
  return pattern.test(text) && Number(text) >= min && Number(text) <= max;
}

/** Returns an error for each invalid field, in the order of the form. */
export function validateNumberDraft<Name extends string>(
  fields: NumberFields<Name>,
  draft: NumberDraft<Name>,
): NumberErrors<Name> {
  const errors: NumberErrors<Name> = {};
  for (const name of getFieldNames(fields)) {
    const field = fields[name];
    if (isValidNumber(draft[name], field)) continue;
    errors[name] = `Enter ${field.min} to ${field.max} ${field.unit}${field.isWhole ? ', without a fraction' : ''}.`;
  }
  return errors;
}

/** Returns a function that validates a stored edit. An older version of the page may have used another format. */
export const createStoredEditGuard =
  <Name extends string>(fields: NumberFields<Name>) =>
  (stored: unknown): stored is Edit<NumberSettings<Name>, NumberDraft<Name>> => {
    const { base, draft } = (stored ?? {}) as Partial<Edit<NumberSettings<Name>, NumberDraft<Name>>>;
    return (
      typeof base?.changedAt === 'string' &&
      getFieldNames(fields).every((name) => typeof base[name] === 'number' && typeof draft?.[name] === 'string')
    );
  };
