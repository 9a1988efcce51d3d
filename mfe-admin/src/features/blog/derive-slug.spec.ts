import { deriveSlug } from './derive-slug.ts';

it.each([
  ['What Does It Cost to Rent Out a Home?', 'what-does-it-cost-to-rent-out-a-home'],
  ['  Café & Crème: 10 % more  ', 'cafe-creme-10-more'],
  ['The owner’s guide', 'the-owners-guide'],
  ['???', ''],
  ['x '.repeat(100), `${'x-'.repeat(49)}x`],
])('derives the slug of %j', (title, slug) => {
  expect(deriveSlug(title)).toBe(slug);
});
