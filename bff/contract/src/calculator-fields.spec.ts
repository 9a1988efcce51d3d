import { describe, expect, it } from '@jest/globals';
import {
  formatOutOfRangeNotice,
  formatFieldValue,
  parseField,
  parseRentVsSellInputs,
  RENT_VS_SELL_FIELDS,
} from './calculator-fields.ts';
import { RENT_VS_SELL_DEFAULTS } from './rent-vs-sell.ts';

const { homeValue, interestRate, appreciationRate, yearsToHold } = RENT_VS_SELL_FIELDS;

describe('a dollar field', () => {
  it.each([
    ['300000', 300000],
    ['300,000', 300000],
    ['$300,000.50', 300001],
    [' $ 1 234.49 ', 1234],
    ['', 0],
    ['$', 0],
    ['-5', 5],
    ['999999999999', 100000000],
  ])('parses the dollar amount %j as %d', (text, value) => expect(parseField(text, homeValue)).toBe(value));

  it.each(['abc', '1e9', '0x10', '1.2.3', '<b>', '9'.repeat(400)])('returns null for the dollar amount %j', (text) => {
    expect(parseField(text, homeValue)).toBeNull();
  });
});

describe('a percent field', () => {
  it.each([
    ['5', 5],
    ['6.875', 6.875],
    ['3.', 3],
    ['.5', 0.5],
    ['5 %', 5],
    ['', 0],
    ['99', 30],
    ['-1', 0],
  ])('parses the rate %j as %d', (text, value) => expect(parseField(text, interestRate)).toBe(value));

  it('accepts a negative rate only for appreciation', () => {
    expect(parseField('-2.5', appreciationRate)).toBe(-2.5);
    expect(parseField('−2.5', appreciationRate)).toBe(-2.5);
    expect(parseField('-', appreciationRate)).toBe(0);
  });
});

it.each([
  ['0', 1],
  ['', 1],
  ['4.6', 5],
  ['31', 30],
  ['12', 12],
])('parses the years %j as %d', (text, value) => {
  expect(parseField(text, yearsToHold)).toBe(value);
});

it('adds thousands separators to dollar amounts only', () => {
  expect([0, 999, 1000, 300000, 12345678].map((value) => formatFieldValue(value, homeValue))).toEqual([
    '0',
    '999',
    '1,000',
    '300,000',
    '12,345,678',
  ]);
  expect(formatFieldValue(6.875, interestRate)).toBe('6.875');
});

it('uses the default for missing or invalid query fields and 0 for empty fields', () => {
  const query = new URLSearchParams('homeValue=410,000&pricePaid=lots&interestRate=&yearsToHold=900&other=1');
  expect(parseRentVsSellInputs((name) => query.get(name))).toEqual({
    ...RENT_VS_SELL_DEFAULTS,
    homeValue: 410000,
    interestRate: 0,
    yearsToHold: 30,
  });
});

test.each([
  ['interestRate', '45', '45% is outside the range of this calculator, so we use 30%.'],
  ['yearsToHold', '99', '99 is outside the range of this calculator, so we use 30.'],
  ['yearsToHold', '0', '0 is outside the range of this calculator, so we use 1.'],
  ['appreciationRate', '-25', '\u221225% is outside the range of this calculator, so we use \u221220%.'],
  ['homeValue', '$900,000,000', '$900,000,000 is outside the range of this calculator, so we use $100,000,000.'],
  ['interestRate', '30', null],
  ['interestRate', '', null],
  ['interestRate', 'x', null],
] as const)('for the field %s and the input %j, returns the notice %j', (name, text, notice) => {
  expect(formatOutOfRangeNotice(text, RENT_VS_SELL_FIELDS[name])).toBe(notice);
});
