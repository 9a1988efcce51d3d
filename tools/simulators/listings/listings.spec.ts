import { HOMES } from './listings-data.ts';
import { renderListingsPage } from './listings.ts';

const listHeadings = (html: string): string[] => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, street]) => street!);

it('lists every home, with homes in each of the six cities', () => {
  expect(listHeadings(renderListingsPage(null))).toEqual(HOMES.map(({ street }) => street));
  expect(new Set(HOMES.map(({ city }) => city))).toEqual(
    new Set(['West Des Moines', 'Ankeny', 'Urbandale', 'Johnston', 'Waukee', 'Clive']),
  );
});

it('filters by city, and lists every home for an unknown city without showing its name', () => {
  expect(listHeadings(renderListingsPage('Johnston'))).toEqual(['7721 Millrace Drive']);
  const page = renderListingsPage('<script>alert(1)</script>');
  expect(listHeadings(page)).toHaveLength(HOMES.length);
  expect(page).not.toContain('alert');
});

it('the listings page contains no script and no external URL', () => {
  expect(renderListingsPage(null)).not.toMatch(/<script|https?:/);
});
