import { describe, expect, it } from '@jest/globals';
import {
  ANALYSIS_MESSAGES,
  findAnalysisEmailError,
  findPropertiesError,
  findPropertyErrors,
  EMPTY_PROPERTY,
  hasImplausibleFigures,
  formatSubmitLabel,
  toPropertyValues,
} from './analysis-form.ts';
import type { PropertyDraft } from './analysis-form.ts';

const CURRENT_YEAR = 2026;
const createPropertyDraft = (given: Partial<PropertyDraft> = {}): PropertyDraft => ({
  ...EMPTY_PROPERTY,
  streetAddress: '12 Oak St',
  city: 'Ankeny',
  zipCode: '50023',
  propertyType: 'condo',
  squareFootage: '900',
  unitCount: '1',
  ...given,
});

describe('the property step of the analysis form', () => {
  it('accepts a property with all required fields, whether or not the optional fields are filled in', () => {
    expect(findPropertyErrors(createPropertyDraft(), CURRENT_YEAR)).toEqual({});
    expect(
      findPropertyErrors(
        createPropertyDraft({ bedrooms: '0', bathrooms: '2.5', yearBuilt: String(CURRENT_YEAR) }),
        CURRENT_YEAR,
      ),
    ).toEqual({});
    expect(findPropertiesError([createPropertyDraft(), createPropertyDraft()], CURRENT_YEAR)).toBeNull();
  });

  it.each(['streetAddress', 'city', 'zipCode', 'propertyType', 'squareFootage', 'unitCount'] as const)(
    'requires the field %s',
    (field) => {
      expect(findPropertyErrors(createPropertyDraft({ [field]: '  ' }), CURRENT_YEAR)).toEqual({
        [field]: ANALYSIS_MESSAGES.requiredFields,
      });
      expect(findPropertiesError([createPropertyDraft(), createPropertyDraft({ [field]: '' })], CURRENT_YEAR)).toBe(
        'Please fill in all required fields for each property.',
      );
    },
  );

  it.each<[Partial<PropertyDraft>]>([
    [{ zipCode: '5002' }],
    [{ zipCode: '50023-1' }],
    [{ zipCode: '5002a' }],
    [{ propertyType: 'toString' }],
    [{ squareFootage: '0' }],
    [{ squareFootage: '900.5' }],
    [{ squareFootage: '1,85' }],
    [{ squareFootage: '1,8500' }],
    [{ squareFootage: '1e3' }],
    [{ unitCount: '0' }],
    [{ unitCount: '-1' }],
    [{ bedrooms: '2.5' }],
    [{ bathrooms: '1.3' }],
    [{ bathrooms: '-0.5' }],
    [{ yearBuilt: '1799' }],
    [{ yearBuilt: String(CURRENT_YEAR + 1) }],
    [{ yearBuilt: 'old' }],
    [{ streetAddress: 'x'.repeat(201) }],
  ])('rejects a property with %j, with an error for the field', (given) => {
    const errors = findPropertyErrors(createPropertyDraft(given), CURRENT_YEAR);
    expect(Object.keys(errors)).toEqual(Object.keys(given));
    expect(findPropertiesError([createPropertyDraft(given)], CURRENT_YEAR)).toMatch(/\w/);
  });

  it.each(['x', '12', '-'])('rejects the street %j with the specified message', (streetAddress) => {
    expect(findPropertyErrors(createPropertyDraft({ streetAddress }), CURRENT_YEAR)).toEqual({
      streetAddress: 'Invalid address format. Expected: Street, City, State ZIP',
    });
  });

  it.each<[Partial<PropertyDraft>, string[]]>([
    [{ squareFootage: '1' }, ['squareFootage']],
    [{ squareFootage: '30,000' }, ['squareFootage']],
    [{ propertyType: 'single-family', squareFootage: '20000', unitCount: '50' }, ['unitCount']],
    [{ propertyType: 'single-family', squareFootage: '1', unitCount: '50' }, ['squareFootage', 'unitCount']],
    [{ propertyType: 'multi-family', squareFootage: '5000', unitCount: '50' }, ['squareFootage']],
    [{ propertyType: 'multi-family', unitCount: '1' }, ['unitCount']],
  ])('asks the visitor to confirm a property with %j', (given, fields) => {
    expect(Object.keys(findPropertyErrors(createPropertyDraft(given), CURRENT_YEAR))).toEqual(fields);
    expect(
      Object.values(findPropertyErrors(createPropertyDraft(given), CURRENT_YEAR)).every((question) =>
        /\?/.test(question),
      ),
    ).toBe(true);
    expect(findPropertyErrors(createPropertyDraft({ ...given, isConfirmed: 'yes' }), CURRENT_YEAR)).toEqual({});
    expect(hasImplausibleFigures(createPropertyDraft({ ...given, isConfirmed: 'yes' }), CURRENT_YEAR)).toBe(true);
    expect(toPropertyValues(createPropertyDraft({ ...given, isConfirmed: 'yes' })).isConfirmed).toBe(true);
  });

  it('does not ask for a confirmation of a building with fifty apartments', () => {
    expect(
      findPropertyErrors(
        createPropertyDraft({ propertyType: 'multi-family', squareFootage: '45000', unitCount: '50' }),
        CURRENT_YEAR,
      ),
    ).toEqual({});
    expect(hasImplausibleFigures(createPropertyDraft({ squareFootage: '' }), CURRENT_YEAR)).toBe(false);
  });

  it('reports empty fields before invalid fields', () => {
    expect(
      findPropertiesError([createPropertyDraft({ zipCode: '1' }), createPropertyDraft({ city: '' })], CURRENT_YEAR),
    ).toBe(ANALYSIS_MESSAGES.requiredFields);
  });

  it('accepts thousands separators, and uses them for large numbers in error messages', () => {
    expect(findPropertyErrors(createPropertyDraft({ squareFootage: '1,850' }), CURRENT_YEAR)).toEqual({});
    expect(toPropertyValues(createPropertyDraft({ squareFootage: ' 1,850 ' })).squareFootage).toBe(1850);
    expect(toPropertyValues(createPropertyDraft({ squareFootage: '1,000,000' })).squareFootage).toBe(1_000_000);
    const errors = findPropertyErrors(
      createPropertyDraft({ squareFootage: '0', bathrooms: '1.3', yearBuilt: '1700' }),
      CURRENT_YEAR,
    );
    expect(errors).toEqual({
      squareFootage: 'Square footage must be a whole number from 1 to 1,000,000.',
      bathrooms: 'Bathrooms must be a whole or half number from 0 to 100.',
      yearBuilt: 'Year built must be a whole number from 1800 to 2026.',
    });
  });

  it('converts entered numbers and omits empty optional fields', () => {
    expect(toPropertyValues(createPropertyDraft({ city: ' Ankeny ', bathrooms: '1.5' }))).toEqual({
      streetAddress: '12 Oak St',
      city: 'Ankeny',
      zipCode: '50023',
      propertyType: 'condo',
      squareFootage: 900,
      unitCount: 1,
      bathrooms: 1.5,
    });
  });
});

describe('the email step of the analysis form', () => {
  it.each([
    ['', ANALYSIS_MESSAGES.emailRequired],
    ['x', ANALYSIS_MESSAGES.email],
    [' a@example.com ', null],
  ])('for the email %p, returns the error message %p', (typed, message) => {
    expect(findAnalysisEmailError(typed)).toBe(message);
  });

  it('labels the submit button for one property, for several properties and while the form is submitted', () => {
    expect([formatSubmitLabel(1, false), formatSubmitLabel(2, false), formatSubmitLabel(2, true)]).toEqual([
      'View Analysis',
      'View Analyses',
      'Processing...',
    ]);
  });
});
