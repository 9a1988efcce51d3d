import { createHmac } from 'node:crypto';

/** Signs a webhook as Twilio does: base64 of the HMAC-SHA1 of the URL and of each name and value, sorted by name. */
export function signForm(url: string, form: URLSearchParams, authToken: string): string {
  const pairs = [...form].sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return createHmac('sha1', authToken)
    .update(url + pairs.flat().join(''))
    .digest('base64');
}
