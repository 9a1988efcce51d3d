import { describe, expect, it } from '@jest/globals';
import { toPathGroup, readVisit, sanitizeVisit } from './visit.ts';

describe('readVisit', () => {
  it.each([
    [
      '?utm_source=Google&utm_medium=CPC&utm_campaign=fall',
      'https://www.bing.com/',
      { source: 'google', medium: 'cpc' },
    ],
    ['?key=secret', 'https://www.google.com/search?q=rent', { source: 'google.com' }],
    ['', '', { source: '(direct)' }],
    ['', 'https://site.test/team', { source: '(direct)' }],
    ['?utm_source=(added)', '', { source: 'added' }],
    [`?utm_source=${'a'.repeat(500)}`, '', { source: 'a'.repeat(100) }],
    ['?utm_source=%3Cscript%3E%0A%00', 'javascript:alert(1)', { source: 'script' }],
  ])('returns the source and medium for the query %j and the referrer %j', (search, referrer, visit) => {
    expect(readVisit(search, referrer, 'site.test')).toEqual(visit);
  });
});

it('reduces paths to the page, without keys and ids, but keeps the paths of blog posts', () => {
  const groups = ['/', '/team/nora-ellingson', '/blog', '/blog/rent-in-ankeny', '/walkthrough/aB9', '/%00', '//x'];
  expect(groups.map(toPathGroup)).toEqual(['/', '/team', '/blog', '/blog/rent-in-ankeny', '/walkthrough', '/', '/']);
});

it('sanitizes the visit that a browser sent', () => {
  expect(sanitizeVisit(undefined)).toBeNull();
  expect(sanitizeVisit({ source: '(direct)', landing: '/team/x', post: '../x' })).toEqual({
    source: '(direct)',
    landing: '/team',
  });
  expect(sanitizeVisit({ source: '=HYPERLINK("x")', medium: '', post: 'fall' })).toEqual({
    source: 'hyperlink x',
    post: 'fall',
  });
});
