import { handleRentEstimate, isRentEstimate } from './rentcast.ts';

const ankenyAddress = '100 Example Dr, Ankeny, IA, 50023';
const requestEstimate = (query: Record<string, string>, key: string | undefined = 'key') =>
  handleRentEstimate(new URLSearchParams(query), key);

it('returns a valid estimate with the requested number of comparables within the radius', () => {
  const { status, body } = requestEstimate({
    address: ankenyAddress,
    compCount: '5',
    maxRadius: '5',
    squareFootage: '1640',
    bedrooms: '3',
    bathrooms: '2.5',
  });
  expect(status).toBe(200);
  expect(isRentEstimate(body)).toBe(true);
  const { comparables, rent, rentRangeLow, rentRangeHigh } = body as {
    comparables: { distance: number }[];
    rent: number;
    rentRangeLow: number;
    rentRangeHigh: number;
  };
  expect(comparables).toHaveLength(5);
  expect(comparables.every(({ distance }) => distance > 0 && distance <= 5)).toBe(true);
  expect(rentRangeLow).toBeLessThan(rent);
  expect(rentRangeHigh).toBeGreaterThan(rent);
});

it('returns the same rent for the same home and a different rent for another home', () => {
  const findRent = (address: string, more: Record<string, string> = {}) =>
    (requestEstimate({ address, ...more }).body as { rent: number }).rent;
  expect(findRent(ankenyAddress)).toBe(findRent(ankenyAddress.toUpperCase()));
  expect(findRent(ankenyAddress, { squareFootage: '2600' })).toBeGreaterThan(
    findRent(ankenyAddress, { squareFootage: '900' }),
  );
  expect(findRent('9 Walnut St, Des Moines, IA, 50309')).not.toBe(findRent(ankenyAddress));
});

it.each([
  ['too few comparables', { address: ankenyAddress, compCount: '4' }],
  ['an unknown parameter', { address: ankenyAddress, beds: '3' }],
  ['an unknown property type', { address: ankenyAddress, propertyType: 'House' }],
  ['a missing address and position', { compCount: '5' }],
  ['a negative size', { address: ankenyAddress, squareFootage: '-1' }],
])('returns 400 for %s', (_, query) => {
  expect(requestEstimate(query)).toMatchObject({
    status: 400,
    body: { status: 400, error: 'request/invalid-parameters' },
  });
});

it('returns 401 without a key and 404 for a home outside the simulated area', () => {
  expect(requestEstimate({ address: ankenyAddress }, '').status).toBe(401);
  expect(requestEstimate({ address: '1 Main St, Ames, IA, 50010' }).status).toBe(404);
});
