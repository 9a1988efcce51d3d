import { analyzeWithAreaGuide } from '../../../bff/src/analyses/area-guide/area-guide.ts';
import { HOMES } from './listings-data.ts';
import { renderListingsPage } from './listings.ts';

const listHeadings = (html: string): string[] => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, street]) => street!);

it('lists every home in each of the six cities', () => {
  expect(listHeadings(renderListingsPage(null))).toEqual(HOMES.map(({ street }) => street));
  expect(new Set(HOMES.map(({ city }) => city))).toEqual(
    new Set(['West Des Moines', 'Ankeny', 'Urbandale', 'Johnston', 'Waukee', 'Clive']),
  );
});

it('filters by city and never prints an unknown city', () => {
  expect(listHeadings(renderListingsPage('Johnston'))).toEqual(['7721 Millrace Drive']);
  const page = renderListingsPage('<script>alert(1)</script>');
  expect(listHeadings(page)).toHaveLength(HOMES.length);
  expect(page).not.toContain('alert');
});

it('the listings page contains no script and no external URL', () => {
  expect(renderListingsPage(null)).not.toMatch(/<script|https?:/);
});

const ZIP_OF: Record<string, string> = {
  'West Des Moines': '50265',
  Ankeny: '50023',
  Urbandale: '50322',
  Johnston: '50131',
  Waukee: '50263',
  Clive: '50325',
};
const TYPE_OF = { House: 'single-family', Townhouse: 'townhouse', Condo: 'condo' } as const;

it.each(HOMES.map((home) => [home.street, home] as const))(
  'advertises a rent for %s within the range of our area guide',
  (_, home) => {
    const { rentRangeLow, rentRangeHigh } = analyzeWithAreaGuide({
      streetAddress: home.street,
      city: home.city,
      state: 'IA',
      zipCode: ZIP_OF[home.city] ?? '',
      propertyType: TYPE_OF[home.kind],
      squareFootage: home.squareFeet,
      unitCount: 1,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      yearBuilt: null,
    });
    expect(home.rent).toBeGreaterThanOrEqual(rentRangeLow);
    expect(home.rent).toBeLessThanOrEqual(rentRangeHigh);
  },
);
