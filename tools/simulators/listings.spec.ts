import { HOMES } from './listings-data.ts';
import { listingsPage } from './listings.ts';

const headings = (html: string): string[] => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, street]) => street!);

it('lists every home, in each of the six cities', () => {
  expect(headings(listingsPage(null))).toEqual(HOMES.map(({ street }) => street));
  expect(new Set(HOMES.map(({ city }) => city))).toEqual(
    new Set(['West Des Moines', 'Ankeny', 'Urbandale', 'Johnston', 'Waukee', 'Clive']),
  );
});

it('shows one city, and repeats nothing that it was asked', () => {
  expect(headings(listingsPage('Johnston'))).toEqual(['7721 Millrace Drive']);
  const page = listingsPage('<script>alert(1)</script>');
  expect(headings(page)).toHaveLength(HOMES.length);
  expect(page).not.toContain('alert');
});

it('needs no script and nothing from elsewhere', () => {
  expect(listingsPage(null)).not.toMatch(/<script|https?:/);
});
