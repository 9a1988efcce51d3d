import { toCentralYear } from '@epm/contract';
import { createLead } from '../../test/factories.ts';
import { propertyForm } from './property-form.ts';
import type { PropertyDraft } from './property-form.ts';

const home = createLead({ squareFootage: 1850, bedrooms: 3, bathrooms: 2.5, yearBuilt: 1928, purchasePrice: null });
const createDraft = (fields: Partial<PropertyDraft> = {}) => ({ ...propertyForm.toDraft(home), ...fields });
const findInvalidFields = (fields: Partial<PropertyDraft>) =>
  Object.keys(propertyForm.errors(createDraft(fields), home));

describe('the values of Edit Details', () => {
  it.each([
    ['yearBuilt', '', null],
    ['yearBuilt', '1930', 1930],
    ['bathrooms', '3.5', 3.5],
    ['finishedBasementArea', '', 0],
    ['purchasePrice', '', 0],
    ['squareFootage', '2000', 2000],
    ['ownerName', '  ', null],
    ['streetAddress', ' 9 Oak Avenue ', '9 Oak Avenue'],
    ['propertyType', '', undefined],
    ['propertyType', 'condo', 'condo'],
  ] as const)('saves %s, entered as %p, as %p', (field, typed, saved) => {
    expect(propertyForm.read(createDraft({ [field]: typed }))[field]).toBe(saved);
  });

  it.each([
    ['unitCount', '1'],
    ['bathrooms', '0.5'],
    ['bathrooms', ''],
    ['yearBuilt', ''],
    ['finishedBasementArea', ''],
    ['zipCode', ' 50312 '],
    ['zipCode', ''],
    ['squareFootage', '0'],
  ] as const)('accepts %s entered as %p', (field, typed) => {
    expect(findInvalidFields({ [field]: typed })).toEqual([]);
  });

  it.each([
    ['unitCount', '0'],
    ['unitCount', ''],
    ['unitCount', '1.5'],
    ['bathrooms', '2.3'],
    ['bedrooms', '-1'],
    ['yearBuilt', '28'],
    ['yearBuilt', '1799'],
    ['yearBuilt', String(toCentralYear(new Date()) + 1)],
    ['zipCode', '5031'],
    ['estimatedRent', '1850.5'],
    ['purchasePrice', '3e9'],
  ] as const)('rejects %s entered as %p', (field, typed) => {
    expect(findInvalidFields({ [field]: typed })).toEqual([field]);
  });

  it('states in the error message which years are allowed', () => {
    expect(propertyForm.errors(createDraft({ yearBuilt: '3000' }), home).yearBuilt).toBe(
      `Enter a year from 1800 to ${toCentralYear(new Date())}, or leave it empty.`,
    );
  });

  it('accepts unchanged values outside the allowed formats and ranges', () => {
    const imported = createLead({ zipCode: '50312-1204', yearBuilt: 1790 });
    expect(propertyForm.errors(propertyForm.toDraft(imported), imported)).toEqual({});
  });
});
