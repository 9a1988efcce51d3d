import {
  validateAddLead,
  EMPTY_DRAFT,
  isParsedAsZero,
  parseOptionalNumber,
  toNewLead,
  getChangesSince,
} from './add-lead-form.ts';

const completeDraft = {
  name: ' Grace Hopper ',
  email: 'grace@example.com',
  phone: '',
  propertyAddress: '1420 Elm Street, Clive, IA 50325',
  propertyType: 'commercial',
  squareFootage: '',
  purchasePrice: 'a lot',
};

describe('the Add Lead form', () => {
  it('requires only the name, the email, the address and the property type', () => {
    expect(validateAddLead(EMPTY_DRAFT)).toEqual({
      name: 'Enter the full name.',
      email: 'Enter the email address.',
      propertyAddress: 'Enter the property address.',
      propertyType: 'Choose a property type.',
    });
    expect(validateAddLead({ ...completeDraft, email: 'grace at example' })).toEqual({
      email: 'Enter a valid email address.',
    });
    expect(validateAddLead({ ...completeDraft, propertyAddress: '1420 Elm Street' })).toEqual({
      propertyAddress: 'Invalid address format. Expected: Street, City, State ZIP',
    });
    expect(validateAddLead({ ...completeDraft, propertyAddress: '1420 Elm Street, Clive, Iowa' })).toEqual({
      propertyAddress: 'Invalid state/zip format. Expected: STATE ZIP',
    });
    expect(validateAddLead({ ...completeDraft, propertyType: 'condo' })).toEqual({
      propertyType: 'Choose a property type.',
    });
    expect(validateAddLead(completeDraft)).toEqual({});
  });

  it.each([
    ['', 0],
    ['abc', 0],
    ['-5', 0],
    ['1e999', 0],
    ['0', 0],
    ['1850', 1850],
    ['1,850', 1850],
    ['$350,000', 350_000],
    ['12.6', 13],
  ])('parses the number %p as %p', (typed, number) => {
    expect(parseOptionalNumber(typed)).toBe(number);
  });

  it('returns whether text is parsed as 0 although it is not empty', () => {
    expect(['', ' ', 'abc', '0', '12'].map(isParsedAsZero)).toEqual([false, false, true, true, false]);
  });

  it('trims text and converts a non-numeric amount to 0', () => {
    expect(toNewLead(completeDraft)).toEqual({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      propertyAddress: '1420 Elm Street, Clive, IA 50325',
      propertyType: 'commercial',
      squareFootage: 0,
      purchasePrice: 0,
    });
    expect(toNewLead({ ...completeDraft, phone: ' 515-555-0142 ', squareFootage: '1,850' })).toMatchObject({
      phone: '515-555-0142',
      squareFootage: 1850,
    });
  });

  it('returns the street, city, state and ZIP code when the address changed after a request', () => {
    const sent = toNewLead(completeDraft);
    expect(getChangesSince([sent], { ...sent, propertyAddress: '9 Elm Court, Ankeny, IA 50021' })).toEqual({
      streetAddress: '9 Elm Court',
      city: 'Ankeny',
      state: 'IA',
      zipCode: '50021',
    });
  });
});
