import { parseSignedForm } from './twilio-signature.ts';

const FORM_BODY = 'To=%2B18005551212&CallSid=CA1234567890ABCDE&Caller=%2B12349013030&Digits=1234&From=%2B12349013030';
const webhook = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  body: Buffer.from(FORM_BODY),
  signature: '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
  authToken: '12345',
};

it("accepts Twilio's published example", () => {
  expect(parseSignedForm(webhook)).toMatchObject({ Digits: '1234', To: '+18005551212' });
});

it.each([
  ['an altered value', { body: Buffer.from(FORM_BODY.replace('1234&', '1235&')) }],
  ['an additional field', { body: Buffer.from(`${FORM_BODY}&Body=STOP`) }],
  ['another URL', { url: 'https://mycompany.com/myapp.php' }],
  ['another token', { authToken: '12346' }],
  ['a missing signature', { signature: undefined }],
  ['a signature of another length', { signature: 'AAAA' }],
])('rejects a request with %s', (_, changes) => {
  expect(() => parseSignedForm({ ...webhook, ...changes })).toThrow('signature');
});

it('throws an error if the token is empty', () => {
  expect(() => parseSignedForm({ ...webhook, authToken: '' })).toThrow('anyone could sign');
});
