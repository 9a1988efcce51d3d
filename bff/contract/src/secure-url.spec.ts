import { isSecureUrl } from './secure-url.ts';

it.each([
  ['https://meet.example/room?id=1#top', true],
  ['https://sub.meet.example:8443', true],
  ['http://meet.example/room', false],
  ['javascript:alert(1)', false],
  ['//meet.example/room', false],
  ['meet.example/room', false],
  ['https://localhost/room', false],
  ['https://10.0.0.1/room', false],
  ['https://user:secret@meet.example/', false],
  ['https://meet.example/a room', false],
  [`https://meet.example/${'a'.repeat(500)}`, false],
])('reports whether %s is a secure URL: %s', (text, isSecure) => {
  expect(isSecureUrl(text)).toBe(isSecure);
});
