import { formatCookie, formatRemovedCookie } from './cookies.ts';

it('formats a session cookie for all paths', () => {
  expect(formatCookie('epm_ring', '9', { isSecure: false })).toBe('epm_ring=9; Path=/; HttpOnly; SameSite=Lax');
});

it('formats a session cookie that browsers accept with the prefix __Host-', () => {
  expect(formatCookie('epm_ring', '9', { isSecure: true })).toBe(
    '__Host-epm_ring=9; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});

it('formats a cookie that removes another cookie', () => {
  expect(formatRemovedCookie('epm_preview', { isSecure: true })).toBe(
    '__Host-epm_preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
});
