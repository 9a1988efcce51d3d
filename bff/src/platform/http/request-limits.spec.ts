import { rejectShortBoundary, rejectOversizedJson, rejectOversizedQuery } from './request-limits.ts';

const createJsonCheck = (text: string) => () => rejectOversizedJson(Buffer.from(text));
const createNestedLists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  createNestedLists(10),
  '{"a":{"b":[{"c":1}]},"d":{}}',
  '['.repeat(10),
  JSON.stringify({ text: `${createNestedLists(100)},${','.repeat(20_000)}` }),
  JSON.stringify(['a \\" [[[[[[[[[[[[[ quoted', '\\']),
  JSON.stringify(Array(6_000).fill('d0f7a5c2-7d0e-4f4c-9a43-0c2a9a1f7f11')),
  '',
  'not JSON',
])('accepts JSON within the limits, regardless of the contents of its strings (case %#)', (text) => {
  expect(createJsonCheck(text)).not.toThrow();
});

it.each([
  [createNestedLists(11), 'request.too-deep'],
  [createNestedLists(5_000), 'request.too-deep'],
  [`${'{"a":'.repeat(11)}1`, 'request.too-deep'],
  [`["\\"",${createNestedLists(10)}]`, 'request.too-deep'],
  [JSON.stringify(Array(6_001).fill(0)), 'request.too-many-values'],
  [`{"a":[${'{},'.repeat(6_000)}{}]}`, 'request.too-many-values'],
])('rejects JSON beyond the limits before it is parsed (case %#)', (text, code) => {
  expect(createJsonCheck(text)).toThrow(expect.objectContaining({ kind: 'invalid', code }));
});

it('rejects a query or form with more than 500 parameters', () => {
  const parameters = (count: number) => () => rejectOversizedQuery(Array(count).fill('a=1').join('&'));
  expect(parameters(500)).not.toThrow();
  expect(parameters(501)).toThrow(expect.objectContaining({ code: 'request.too-many-values' }));
});

it('accepts the content types that browsers and clients send', () => {
  for (const type of [
    undefined,
    'application/json',
    'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
    'multipart/form-data; boundary=----formdata-undici-012345678901',
    'multipart/form-data; boundary="=_boundary-16-chr"',
  ])
    expect(() => rejectShortBoundary(type)).not.toThrow();
});

it.each([
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'Multipart/Form-Data; boundary="x"; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
  'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW; boundary=x',
  'multipart/mixed; boundary=x',
])('rejects an upload with the content type %s', (type) => {
  expect(() => rejectShortBoundary(type)).toThrow(
    expect.objectContaining({ kind: 'invalid', code: 'request.boundary' }),
  );
});
