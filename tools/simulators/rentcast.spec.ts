import { answerRentEstimate, isRentEstimate } from './rentcast.ts';

const ankeny = '100 Example Dr, Ankeny, IA, 50023';
const ask = (query: Record<string, string>, key: string | undefined = 'key') =>
  answerRentEstimate(new URLSearchParams(query), key);

it("answers within the vendor's contract, with the comparables that were asked for, near by", () => {
  const { status, body } = ask({
    address: ankeny,
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

it('gives the same home the same rent, and another home another', () => {
  const rentOf = (address: string, more: Record<string, string> = {}) =>
    (ask({ address, ...more }).body as { rent: number }).rent;
  expect(rentOf(ankeny)).toBe(rentOf(ankeny.toUpperCase()));
  expect(rentOf(ankeny, { squareFootage: '2600' })).toBeGreaterThan(rentOf(ankeny, { squareFootage: '900' }));
  expect(rentOf('9 Walnut St, Des Moines, IA, 50309')).not.toBe(rentOf(ankeny));
});

it.each([
  ['too few comparables', { address: ankeny, compCount: '4' }],
  ['an unknown parameter', { address: ankeny, beds: '3' }],
  ['an unknown property type', { address: ankeny, propertyType: 'House' }],
  ['no address and no position', { compCount: '5' }],
  ['a negative size', { address: ankeny, squareFootage: '-1' }],
])('refuses %s with 400', (_, query) => {
  expect(ask(query)).toMatchObject({ status: 400, body: { status: 400, error: 'request/invalid-parameters' } });
});

it('asks for a key, and knows no home outside the area', () => {
  expect(ask({ address: ankeny }, '').status).toBe(401);
  expect(ask({ address: '1 Main St, Ames, IA, 50010' }).status).toBe(404);
});
