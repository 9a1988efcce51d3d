import { readView } from './read-view.ts';

const browserHeaders = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'cross-site',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
  referer: 'https://www.google.com/',
};
const readBrowserView = (headers: object = {}, url = '/blog/rent-in-ankeny?utm_campaign=Fall&key=secret') =>
  readView(url, { ...browserHeaders, ...headers }, 'site.test');

it('counts a view from another site as a visit with source, campaign and page', () => {
  expect(readBrowserView()).toEqual({
    source: 'google.com',
    campaign: 'Fall',
    landing: '/blog/rent-in-ankeny',
    isVisit: true,
  });
});

it('counts a page opened from another page of the site as a view without a source', () => {
  expect(readBrowserView({ 'sec-fetch-site': 'same-origin' })).toMatchObject({
    source: '',
    campaign: '',
    isVisit: false,
  });
});

it.each([
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a program without a name', { 'user-agent': undefined }],
  ['a program without Sec-Fetch headers', { 'sec-fetch-dest': undefined }],
  ['a frame', { 'sec-fetch-dest': 'iframe' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a reload', { 'cache-control': 'max-age=0' }],
])('does not count %s as a view', (_, headers) => {
  expect(readBrowserView(headers)).toBeNull();
});
