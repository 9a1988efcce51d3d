import {
  validateAddLead,
  EMPTY_LEAD,
  isReadAsZero,
  readOptionalNumber,
  toAddLead,
  changesSince,
} from './add-lead-form.ts';

const full = {
  name: ' Grace Hopper ',
  email: 'grace@example.com',
  phone: '',
  propertyAddress: '1420 Elm Street, Clive, IA 50325',
  propertyType: 'commercial',
  squareFootage: '',
  purchasePrice: 'a lot',
};

describe('the Add Lead form', () => {
  it('requires name, email, address and type, and no other field', () => {
    expect(validateAddLead(EMPTY_LEAD)).toEqual({
      name: 'Enter the full name.',
      email: 'Enter the email address.',
      propertyAddress: 'Enter the property address.',
      propertyType: 'Choose a property type.',
    });
    expect(validateAddLead({ ...full, email: 'grace at example' })).toEqual({ email: 'Enter a valid email address.' });
    expect(validateAddLead({ ...full, propertyAddress: '1420 Elm Street' })).toEqual({
      propertyAddress: 'Invalid address format. Expected: Street, City, State ZIP',
    });
    expect(validateAddLead({ ...full, propertyAddress: '1420 Elm Street, Clive, Iowa' })).toEqual({
      propertyAddress: 'Invalid state/zip format. Expected: STATE ZIP',
    });
    expect(validateAddLead({ ...full, propertyType: 'condo' })).toEqual({ propertyType: 'Choose a property type.' });
    expect(validateAddLead(full)).toEqual({});
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
  ])('reads the number %p as %p', (typed, number) => {
    expect(readOptionalNumber(typed)).toBe(number);
  });

  it('reports which texts are parsed as 0', () => {
    expect(['', ' ', 'abc', '0', '12'].map(isReadAsZero)).toEqual([false, false, true, true, false]);
  });

  it('trims text, and turns a non-numeric amount into 0', () => {
    expect(toAddLead(full)).toEqual({
      name: 'Grace Hopper',
      email: 'grace@example.com',
      propertyAddress: '1420 Elm Street, Clive, IA 50325',
      propertyType: 'commercial',
      squareFootage: 0,
      purchasePrice: 0,
    });
    expect(toAddLead({ ...full, phone: ' 515-555-0142 ', squareFootage: '1,850' })).toMatchObject({
      phone: '515-555-0142',
      squareFootage: 1850,
    });
  });

  it('edits street, city, state and ZIP code when the address changed after a request', () => {
    const sent = toAddLead(full);
    expect(changesSince([sent], { ...sent, propertyAddress: '9 Elm Court, Ankeny, IA 50021' })).toEqual({
      streetAddress: '9 Elm Court',
      city: 'Ankeny',
      state: 'IA',
      zipCode: '50021',
    });
  });
});
