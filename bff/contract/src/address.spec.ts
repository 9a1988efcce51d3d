import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  INVALID_ADDRESS_MESSAGE,
  computeAddressKey,
  findAddressLineError,
  isSameHome,
  joinAddress,
  parseAddressLine,
  INVALID_STATE_ZIP_MESSAGE,
} from './address.ts';

const wordArbitrary = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .#-]{0,20}[A-Za-z0-9]$/);
const addressArbitrary = fc.record({
  streetAddress: fc.array(wordArbitrary, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(', ')),
  zipCode: fc.stringMatching(/^\d{5}$/),
});

it('joins the parts of an address, and omits missing parts', () => {
  const parts = { streetAddress: '12 Oak St, Apt 4B', city: 'Ankeny', state: 'IA', zipCode: '50023' };
  expect(joinAddress(parts)).toBe('12 Oak St, Apt 4B, Ankeny, IA 50023');
  expect(joinAddress({ ...parts, zipCode: '' })).toBe('12 Oak St, Apt 4B, Ankeny, IA');
  expect(joinAddress({ ...parts, city: '', zipCode: '' })).toBe('12 Oak St, Apt 4B, IA');
  expect(joinAddress({ streetAddress: '', city: '', state: 'IA', zipCode: '' })).toBe('');
});

it.each([
  ['1200 Grand Ave, West Des Moines, IA 50265', ['1200 Grand Ave', 'West Des Moines', 'IA', '50265']],
  ['12 Oak St, Apt 4B, Ankeny, ia 50023-1234', ['12 Oak St, Apt 4B', 'Ankeny', 'IA', '50023']],
  ['9 Elm Court, Clive IA 50325', ['9 Elm Court', 'Clive', 'IA', '50325']],
  ['the blue house on Oak Street', ['the blue house on Oak Street', '', 'IA', '']],
  ['1200 Grand Ave, West Des Moines', ['1200 Grand Ave, West Des Moines', '', 'IA', '']],
])('parses the address %s as %j', (typed, [streetAddress, city, state, zipCode]) => {
  expect(parseAddressLine(typed)).toEqual({ streetAddress, city, state, zipCode });
});

describe('findAddressLineError', () => {
  it('defines the error messages of an address line as specified', () => {
    expect(INVALID_ADDRESS_MESSAGE).toBe('Invalid address format. Expected: Street, City, State ZIP');
    expect(INVALID_STATE_ZIP_MESSAGE).toBe('Invalid state/zip format. Expected: STATE ZIP');
  });

  it.each([
    ['1200 Grand Ave, West Des Moines, IA 50265', null],
    [' 12 Oak St, Apt 4B, Ankeny, ia 50023-1234 ', null],
    ['9 Elm Court, Clive IA 50325', null],
    ['the white house behind the mill', INVALID_ADDRESS_MESSAGE],
    ['1200 Grand Ave', INVALID_ADDRESS_MESSAGE],
    ['1200 Grand Ave, West Des Moines', INVALID_ADDRESS_MESSAGE],
    ['1200 Grand Ave, , IA 50265', INVALID_ADDRESS_MESSAGE],
    ['x, West Des Moines, IA 50265', INVALID_ADDRESS_MESSAGE],
    ['1200 Grand Ave, West Des Moines, IA', INVALID_STATE_ZIP_MESSAGE],
    ['1200 Grand Ave, West Des Moines, Iowa 50265', INVALID_STATE_ZIP_MESSAGE],
    ['1200 Grand Ave, West Des Moines, IA 5026', INVALID_STATE_ZIP_MESSAGE],
  ])('for the address line %j, returns the error %j', (typed, message) => {
    expect(findAddressLineError(typed)).toBe(message);
  });
});

describe('computeAddressKey', () => {
  const computeKey = (streetAddress: string, zipCode = '50309') => computeAddressKey({ streetAddress, zipCode });

  it.each([
    '12 Oak Street, Apt. 4B',
    '12 oak st apt 4b',
    ' 12  OAK ST. #4B',
    '12 Oak St, Unit 4B',
    '12 Oak St Suite #4B',
    '１２ Oak St apartment 4B',
  ])('returns the key of 12 Oak St, unit 4B, for the spelling %p', (typed) => {
    expect(computeKey(typed)).toBe('12 oak st|4b|50309');
  });

  it('returns different keys for different units, streets and ZIP codes', () => {
    const keys = ['12 Oak St', '12 Oak St #1', '12 Oak St #2', '12 Oak Ave', '12 N Oak St', '2 Oak St'].map((each) =>
      computeKey(each),
    );
    expect(new Set([...keys, computeKey('12 Oak St', '50310')]).size).toBe(7);
    expect(computeKey('100 North Unity Road')).toBe('100 n unity rd||50309');
    expect(computeKey('7 constructor')).toBe('7 constructor||50309');
  });

  it('ignores the ZIP+4 extension, case and surrounding spaces in an address key', () => {
    expect(computeKey('12 Oak St', '50309-1234')).toBe(computeKey('12 Oak St'));
    fc.assert(
      fc.property(addressArbitrary, ({ streetAddress, zipCode }) => {
        expect(computeKey(streetAddress.toUpperCase(), zipCode)).toBe(computeKey(`  ${streetAddress}  `, zipCode));
      }),
    );
  });
});

it.each([
  ['12 Oak St, Apt 4, Ankeny', '12 Oak Street #4', true],
  ['12 Oak St, Ankeny', '12 Oak Street', true],
  ['12 Oak St, Apt 4, Ankeny', '12 Oak St', false],
  ['12 Oak St, Apt 4', '12 Oak St, Apt 5', false],
  ['12 Oak St', '12 Oak Ave', false],
  ['', '', false],
])(
  'for the address %j without a ZIP code and the address %j, isSameHome returns %j',
  (line, streetAddress, expected) => {
    const typed = { streetAddress: line, zipCode: '' };
    const home = { streetAddress, zipCode: '50023' };
    expect([isSameHome(typed, home), isSameHome(home, typed)]).toEqual([expected, expected]);
  },
);
