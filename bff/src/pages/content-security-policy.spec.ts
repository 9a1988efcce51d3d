import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './content-security-policy.ts';

const policyOf = (...styles: string[]) =>
  contentSecurityPolicy({ assetOrigins: [], inlineStyles: styles, isSecure: false });

it('allows no inline scripts', () => {
  const policy = policyOf('body{}');
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`default-src 'none'`);
});

it('allows only the given inline styles, by hash', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policyOf('body{color:red}')).toContain(`style-src 'self' ${hash('body{color:red}')};`);
  expect(policyOf('body{color:red}')).not.toContain(hash('body{color:blue}'));
});

it('allows the origins of static files, and upgrades to https on an https site', () => {
  const policy = contentSecurityPolicy({ assetOrigins: ['https://static.example'], inlineStyles: [], isSecure: true });
  expect(policy).toContain(`script-src 'self' https://static.example;`);
  expect(policy).toContain(`connect-src 'self';`);
  expect(policy).toMatch(/upgrade-insecure-requests$/);
});

it('allows frames from valid origins only', () => {
  const policy = (frames: string[]) =>
    contentSecurityPolicy({ assetOrigins: [], inlineStyles: [], frames, isSecure: false });
  expect(policy([])).not.toContain('frame-src');
  expect(policy(['https://homes.example/list?all=1'])).toContain(
    "connect-src 'self' https://homes.example;frame-src https://homes.example;",
  );
  expect(policy(["https://a.example; script-src 'unsafe-inline'", 'data:text/html,x', '*', 'nonsense'])).toBe(
    policy([]),
  );
});
