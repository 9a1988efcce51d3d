import { toStorableJson } from './storable-json.ts';

it.each([
  ['NUL', 'a\u0000b', 'a\ufffdb'],
  ['an unpaired surrogate', '\ud800 and \udfff', '\ufffd and \ufffd'],
])('replaces %s in values and names', (_name, text, stored) => {
  expect(JSON.parse(toStorableJson({ [text]: [text] }))).toEqual({ [stored]: [stored] });
});

it.each(['\\u0000', '\\\\u0000', '\\ud800', 'line\nbreak "quoted" \u0001', '🏠', '\\'])(
  'does not change the value %j',
  (text) => {
    expect(JSON.parse(toStorableJson({ text }))).toEqual({ text });
  },
);

it('replaces NUL after an escaped backslash', () => {
  expect(JSON.parse(toStorableJson({ text: '\\\u0000' }))).toEqual({ text: '\\\ufffd' });
});
