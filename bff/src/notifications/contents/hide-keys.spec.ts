import { createToken } from '../../platform/tokens/tokens.ts';
import { KEY_PLACEHOLDER, hideKeys } from './hide-keys.ts';

const LEAD_ID = '3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de';
const SITE_URL = 'https://lindenholm.example';

it('replaces the keys of private links in text and HTML', () => {
  const key = createToken();
  expect(hideKeys(`Open ${SITE_URL}/analysis/${LEAD_ID}/${key}\nor ${SITE_URL}/walkthrough/${key}`)).toBe(
    `Open ${SITE_URL}/analysis/${LEAD_ID}/${KEY_PLACEHOLDER}\nor ${SITE_URL}/walkthrough/${KEY_PLACEHOLDER}`,
  );
  expect(hideKeys(`<a href="${SITE_URL}/unsubscribe/${key}?a=1&amp;key=${key}">Unsubscribe</a>`)).toBe(
    `<a href="${SITE_URL}/unsubscribe/${KEY_PLACEHOLDER}?a=1&amp;key=${KEY_PLACEHOLDER}">Unsubscribe</a>`,
  );
});

it('replaces keys of any length in signing links, and the keys in links to other sites', () => {
  expect(hideKeys('https://sign.example/s/abc')).toBe(`https://sign.example/s/${KEY_PLACEHOLDER}`);
  expect(hideKeys('https://pay.example/receipts/payment/CAcaFwoVYWNjdF8')).toBe(
    `https://pay.example/receipts/payment/${KEY_PLACEHOLDER}`,
  );
  expect(hideKeys(`https://a.example/${'0a'.repeat(16)}`)).toBe(`https://a.example/${KEY_PLACEHOLDER}`);
});

it('leaves text, URLs of public pages, ids and slugs unchanged', () => {
  const text = `ABCdefGHIjklMNO ${SITE_URL}/blog/how-to-price-a-rental-in-2026 ${SITE_URL} ${SITE_URL}/payment?lead=${LEAD_ID}`;
  expect(hideKeys(text)).toBe(text);
});

it('replaces every generated token', () => {
  const kept = Array.from({ length: 2_000 }, createToken).filter((key) =>
    hideKeys(`${SITE_URL}/w/${key}`).includes(key),
  );
  expect(kept).toEqual([]);
});
