import { createToken } from '../../platform/tokens/tokens.ts';
import { HIDDEN_KEY, hideKeys } from './hide-keys.ts';

const LEAD_ID = '3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de';
const SITE = 'https://lindenholm.example';

it('replaces the keys of private links in text and HTML', () => {
  const key = createToken();
  expect(hideKeys(`Open ${SITE}/analysis/${LEAD_ID}/${key}\nor ${SITE}/walkthrough/${key}`)).toBe(
    `Open ${SITE}/analysis/${LEAD_ID}/${HIDDEN_KEY}\nor ${SITE}/walkthrough/${HIDDEN_KEY}`,
  );
  expect(hideKeys(`<a href="${SITE}/unsubscribe/${key}?a=1&amp;key=${key}">Unsubscribe</a>`)).toBe(
    `<a href="${SITE}/unsubscribe/${HIDDEN_KEY}?a=1&amp;key=${HIDDEN_KEY}">Unsubscribe</a>`,
  );
});

it('replaces keys of any length in signing links, and the keys in links to other sites', () => {
  expect(hideKeys('https://sign.example/s/abc')).toBe(`https://sign.example/s/${HIDDEN_KEY}`);
  expect(hideKeys('https://pay.example/receipts/payment/CAcaFwoVYWNjdF8')).toBe(
    `https://pay.example/receipts/payment/${HIDDEN_KEY}`,
  );
  expect(hideKeys(`https://a.example/${'0a'.repeat(16)}`)).toBe(`https://a.example/${HIDDEN_KEY}`);
});

it('leaves text, URLs of public pages, ids and slugs unchanged', () => {
  const text = `ABCdefGHIjklMNO ${SITE}/blog/how-to-price-a-rental-in-2026 ${SITE} ${SITE}/payment?lead=${LEAD_ID}`;
  expect(hideKeys(text)).toBe(text);
});

it('replaces every generated token', () => {
  const kept = Array.from({ length: 2_000 }, createToken).filter((key) => hideKeys(`${SITE}/w/${key}`).includes(key));
  expect(kept).toEqual([]);
});
