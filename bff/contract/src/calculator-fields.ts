import { RENT_VS_SELL_DEFAULTS } from './rent-vs-sell.ts';
import type { RentVsSellInputs } from './rent-vs-sell.ts';

/**
 * Kind, limits and step of a calculator field. Invalid text causes no error message: the field falls back to its
 * default and the other fields keep their values.
 */
export interface CalculatorField {
  kind: 'dollars' | 'percent' | 'whole';
  min: number;
  max: number;
  /** Increment of the arrow keys. Users can also type values between the steps. */
  step: number;
}

const MAX_DOLLARS = 100_000_000;
const dollarField: CalculatorField = { kind: 'dollars', min: 0, max: MAX_DOLLARS, step: 1_000 };
const rateField: CalculatorField = { kind: 'percent', min: 0, max: 30, step: 0.1 };

/** Limits of the rent-or-sell calculator, chosen by the company to keep the model within its valid range. */
export const RENT_VS_SELL_FIELDS: Readonly<Record<keyof RentVsSellInputs, CalculatorField>> = {
  homeValue: dollarField,
  pricePaid: dollarField,
  originalMortgage: dollarField,
  mortgageBalance: dollarField,
  interestRate: rateField,
  taxesAndInsurance: { ...dollarField, step: 100 },
  monthlyRent: { ...dollarField, max: 1_000_000, step: 50 },
  // Can be negative, because home prices can fall.
  appreciationRate: { ...rateField, min: -20, max: 20 },
  yearsToHold: { kind: 'whole', min: 1, max: 30, step: 1 },
};

/**
 * Parses the text of a field. Ignores spaces, commas, and dollar and percent signs. Rounds all values except
 * percentages to whole numbers, and ignores the sign of dollar amounts. Empty text counts as 0. A value outside the
 * limits becomes the nearest limit.
 * @returns null if the text is not a number
 */
export function parseField(text: string, { kind, min, max }: CalculatorField): number | null {
  const value = parseNumber(text, kind);
  return value === null ? null : Math.min(max, Math.max(min, value)) || 0;
}

/**
 * Returns a notice with the limit that replaces a value outside the limits. Returns null for a value within the limits,
 * and for text that is not a number.
 */
export function formatOutOfRangeNotice(text: string, field: CalculatorField): string | null {
  const value = parseNumber(text, field.kind);
  if (value === null || (value >= field.min && value <= field.max)) return null;
  const bound = value > field.max ? field.max : field.min;
  const [shown, typed] = [bound, value].map((each) => formatWithUnit(each, field));
  return `${typed} is outside the range of this calculator, so we use ${shown}.`;
}

function parseNumber(text: string, kind: CalculatorField['kind']): number | null {
  const bare = text.replace(/[\s$,%]/g, '').replace(/^[\u2212\u2013]/, '-');
  if (!/^-?\d*\.?\d*$/.test(bare)) return null;
  const value = /\d/.test(bare) ? Number(bare) : 0;
  if (!Number.isFinite(value)) return null;
  return kind === 'percent' ? value : Math.round(kind === 'dollars' ? Math.abs(value) : value);
}

function formatWithUnit(value: number, field: CalculatorField): string {
  const text = formatFieldValue(value, field).replace('-', '\u2212');
  if (field.kind === 'dollars') return `$${text}`;
  return field.kind === 'percent' ? `${text}%` : text;
}

/** Formats a value for a field that is not focused: '300,000', '5', '6.875'. */
export function formatFieldValue(value: number, { kind }: CalculatorField): string {
  if (kind !== 'dollars') return String(value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Parses several fields by name. A missing or non-numeric field gets its default; an empty field counts as 0.
 * @param getText function that returns the text of a field, or null if the field is missing
 */
export function parseFields<Name extends string>(
  fields: Readonly<Record<Name, CalculatorField>>,
  defaults: Readonly<Record<Name, number>>,
  getText: (name: Name) => string | null,
): Record<Name, number> {
  const values: Record<Name, number> = { ...defaults };
  for (const name of Object.keys(fields) as Name[]) {
    const given = getText(name);
    values[name] = (given === null ? null : parseField(given, fields[name])) ?? defaults[name];
  }
  return values;
}

/** Parses the inputs of the rent-or-sell calculator from a form or a query string. */
export function parseRentVsSellInputs(getText: (name: keyof RentVsSellInputs) => string | null): RentVsSellInputs {
  return parseFields(RENT_VS_SELL_FIELDS, RENT_VS_SELL_DEFAULTS, getText);
}
