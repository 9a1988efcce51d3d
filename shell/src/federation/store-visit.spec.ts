import { jest } from '@jest/globals';
import { CAMPAIGN_KEY, POST_KEY, VISIT_KEY } from '@epm/router/tab-storage';
import { storeVisit } from './store-visit.ts';

const storeVisitTo = (url: string, referrer = '') => storeVisit(new URL(url, 'https://site.test') as never, referrer);

beforeEach(() => sessionStorage.clear());

it('stores only the first campaign in a tab', () => {
  storeVisitTo('/');
  expect(sessionStorage.getItem(CAMPAIGN_KEY)).toBeNull();
  storeVisitTo('/?utm_campaign=fall');
  storeVisitTo('/?utm_campaign=winter');
  expect(sessionStorage.getItem(CAMPAIGN_KEY)).toBe('fall');
});

it('stores the first source and landing page of a tab, without URL parameters, and the last blog post', () => {
  storeVisitTo('/blog/first?utm_source=google&key=secret');
  storeVisitTo('/blog/second', 'https://www.bing.com/');
  storeVisitTo('/analysis', 'https://site.test/blog/second');
  expect(JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? '')).toEqual({ source: 'google', landing: '/blog/first' });
  expect(sessionStorage.getItem(POST_KEY)).toBe('second');
});

it('does not throw when storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(() => storeVisitTo('/?utm_campaign=fall')).not.toThrow();
  blocked.mockRestore();
});
