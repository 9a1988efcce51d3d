import { buildRentalsHead } from './rentals-head.ts';

it.each([
  [['Ankeny', 'Clive', 'Waukee'], 'Homes for rent in Ankeny, Clive and Waukee: '],
  [['Ankeny'], 'Homes for rent in Ankeny: '],
  [[], 'Homes for rent in Greater Des Moines: '],
  [['A', 'B', 'C', 'D', 'E', 'F', 'G'], 'Homes for rent in A, B, C, D, E and F: '],
])('for the towns %j, the description of the rentals page begins with "%s"', (cities, start) => {
  expect(buildRentalsHead({ cities, frameUrl: '' }).description?.startsWith(start)).toBe(true);
});
