import { isHttpsUrl } from './https-url.ts';

test.each([
  ['https://homes.example', true],
  ['https://homes.example:8443/a?b=c#d', true],
  ['http://homes.example', false],
  ['homes.example', false],
  ['https://localhost', false],
  ['https://user:secret@homes.example', false],
  ['https:\\\\homes.example', false],
  ['https://homes.example/a b', false],
  ['javascript:alert(1)', false],
  ['', false],
])('isHttpsUrl(%j) returns %s', (text, expected) => {
  expect(isHttpsUrl(text)).toBe(expected);
});
