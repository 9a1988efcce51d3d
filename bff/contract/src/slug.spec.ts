import { MAX_SLUG_LENGTH, slugify } from './slug.ts';

it.each([
  ['Rental Certificates, City by City', 'rental-certificates-city-by-city'],
  ["The Owner’s Guide: It's Café & Co.", 'the-owners-guide-its-cafe-and-co'],
  ['  -- 2027?  ', '2027'],
  ['日本', ''],
])('derives a slug from %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

it('truncates a long title at a word boundary, and truncates a single word that is too long', () => {
  expect(slugify('word '.repeat(40))).toBe('word-'.repeat(20).slice(0, -1));
  expect(slugify('x'.repeat(200))).toHaveLength(MAX_SLUG_LENGTH);
});
