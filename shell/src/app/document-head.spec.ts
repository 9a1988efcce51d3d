import { applyHead } from './document-head.ts';

const site = 'https://homes.example';
const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

it('brings the head up to date without leaving anything of the page before', () => {
  document.head.innerHTML = '<title>Old</title><meta name="description" content="old"><meta name="robots" content="noindex">';
  applyHead({ title: 'New', description: 'fresh', canonical: '/analysis', image: '/card.png' }, site);
  expect(document.title).toBe('New');
  expect(contentOf('meta[name="description"]')).toBe('fresh');
  expect(contentOf('meta[property="og:url"]')).toBe('https://homes.example/analysis');
  expect(contentOf('meta[property="og:image"]')).toBe('https://homes.example/card.png');
  expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe('https://homes.example/analysis');
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  applyHead({ title: 'Other' }, site);
  expect(document.head.querySelectorAll('meta[name="description"], link[rel="canonical"]')).toHaveLength(0);
});
