import { encodeForm } from './posted-form.ts';

const formContentType = 'application/x-www-form-urlencoded';
const encode = (contentType: string | undefined, body: unknown) =>
  encodeForm({ headers: { 'content-type': contentType }, body });

it('encodes all fields of a posted form in order, including repeated names', () => {
  expect(encode(formContentType, 'name=Ada+%26+Cy&city=Ankeny&city=Clive&note=%c3%a9=1')).toBe(
    'name=Ada+%26+Cy&city=Ankeny&city=Clive&note=%C3%A9%3D1',
  );
  expect(encode(`${formContentType}; charset=UTF-8`, 'a=1')).toBe('a=1');
  expect(encode(formContentType, undefined)).toBe('');
});

it.each([undefined, 'application/json', 'multipart/form-data; boundary=x', `${formContentType}x`])(
  'returns null for the content type %s',
  (contentType) => {
    expect(encode(contentType, 'a=1')).toBeNull();
  },
);
