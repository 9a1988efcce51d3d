import { RENT_VS_SELL_DEFAULTS } from './rent-vs-sell.ts';
import type { RentVsSellInputs } from './rent-vs-sell.ts';

/**
 * Fields of the calculators: what may stand in them and how typed text is read. Text that is no number is no reason
 * for a message here: a field falls back by itself and the others stand.
 */
export interface CalculatorField {
  kind: 'dollars' | 'percent' | 'whole';
  min: number;
  max: number;
  /** What the arrow keys add and take. A finer figure may be typed. */
  step: number;
}

const DOLLARS_MAX = 100_000_000;
const dollars: CalculatorField = { kind: 'dollars', min: 0, max: DOLLARS_MAX, step: 1_000 };
const rate: CalculatorField = { kind: 'percent', min: 0, max: 30, step: 0.1 };

/** What may be typed into the rent-or-sell calculator. The bounds are the house's: they keep the model within what it can say. */
export const RENT_VS_SELL_FIELDS: Readonly<Record<keyof RentVsSellInputs, CalculatorField>> = {
  homeValue: dollars,
  pricePaid: dollars,
  originalMortgage: dollars,
  mortgageBalance: dollars,
  interestRate: rate,
  taxesAndInsurance: { ...dollars, step: 100 },
  monthlyRent: { ...dollars, max: 1_000_000, step: 50 },
  // A market can fall, too.
  appreciationRate: { ...rate, min: -20, max: 20 },
  yearsToHold: { kind: 'whole', min: 1, max: 30, step: 1 },
};

/**
 * A field's number from its text: currency loses everything but its digits and is rounded to whole dollars, an empty
 * field counts as 0, and what lies outside of the bounds counts as the bound.
 * @returns null for text that is no number
 */
export function readField(text: string, { kind, min, max }: CalculatorField): number | null {
  const value = readNumber(text, kind);
  return value === null ? null : Math.min(max, Math.max(min, value)) || 0;
}

/** Says which bound a field counts as, where its text lies outside of the bounds; null where the text counts as typed. */
export function boundNotice(text: string, field: CalculatorField): string | null {
  const value = readNumber(text, field.kind);
  if (value === null || (value >= field.min && value <= field.max)) return null;
  const bound = value > field.max ? field.max : field.min;
  const [shown, typed] = [bound, value].map((each) => inUnits(each, field));
  return `${typed} is outside what this calculator covers, so we calculate with ${shown}.`;
}

function readNumber(text: string, kind: CalculatorField['kind']): number | null {
  const bare = text.replace(/[\s$,%]/g, '').replace(/^[\u2212\u2013]/, '-');
  if (!/^-?\d*\.?\d*$/.test(bare)) return null;
  const value = /\d/.test(bare) ? Number(bare) : 0;
  if (!Number.isFinite(value)) return null;
  return kind === 'percent' ? value : Math.round(kind === 'dollars' ? Math.abs(value) : value);
}

function inUnits(value: number, field: CalculatorField): string {
  const text = fieldText(value, field).replace('-', '\u2212');
  if (field.kind === 'dollars') return `$${text}`;
  return field.kind === 'percent' ? `${text}%` : text;
}

/** '300,000' of 300000, '5' of 5, '6.875' of 6.875: how a field shows its value while it has no focus. */
export function fieldText(value: number, { kind }: CalculatorField): string {
  if (kind !== 'dollars') return String(value);
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Reads a set of fields by name. A name that is missing, or holds no number, takes its default; one that is there but
 * empty counts as 0.
 * @param text the field's text, null when it was not given
 */
export function readFields<Name extends string>(
  fields: Readonly<Record<Name, CalculatorField>>,
  defaults: Readonly<Record<Name, number>>,
  text: (name: Name) => string | null,
): Record<Name, number> {
  const values: Record<Name, number> = { ...defaults };
  for (const name of Object.keys(fields) as Name[]) {
    const given = text(name);
    values[name] = (given === null ? null : readField(given, fields[name])) ?? defaults[name];
  }
  return values;
}

/** The inputs of the rent-or-sell calculator, from a form or a query string. */
export function readRentVsSell(text: (name: keyof RentVsSellInputs) => string | null): RentVsSellInputs {
  return readFields(RENT_VS_SELL_FIELDS, RENT_VS_SELL_DEFAULTS, text);
}
