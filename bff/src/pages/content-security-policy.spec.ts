import { createHash } from 'node:crypto';
import { buildContentSecurityPolicy } from './content-security-policy.ts';

const createPolicy = (...styles: string[]) =>
  buildContentSecurityPolicy({ assetOrigins: [], inlineStyles: styles, isSecure: false });

it('allows no inline scripts', () => {
  const policy = createPolicy('body{}');
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain(`script-src 'self';`);
  expect(policy).toContain(`default-src 'none'`);
});

it('allows only the given inline styles, by hash', () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(createPolicy('body{color:red}')).toContain(`style-src 'self' ${hash('body{color:red}')};`);
  expect(createPolicy('body{color:red}')).not.toContain(hash('body{color:blue}'));
});

it('allows the origins of static files, and upgrades to https on an https site', () => {
  const policy = buildContentSecurityPolicy({
    assetOrigins: ['https://static.example'],
    inlineStyles: [],
    isSecure: true,
  });
  expect(policy).toContain(`script-src 'self' https://static.example;`);
  expect(policy).toContain(`connect-src 'self';`);
  expect(policy).toMatch(/upgrade-insecure-requests$/);
});

it('adds the sources that a route needs to the directives of the policy', () => {
  const policy = buildContentSecurityPolicy({
    assetOrigins: [],
    inlineStyles: [],
    additions: { 'frame-src': ['https://sign.example'], 'img-src': ['blob:'], 'form-action': ['https://pay.example'] },
    isSecure: false,
  });
  expect(policy).toContain(`img-src 'self' data: blob:;connect-src 'self';frame-src 'self' https://sign.example;`);
  expect(policy).toContain(`form-action 'self' https://pay.example;`);
  expect(createPolicy()).toContain(`;frame-src 'self';`);
  expect(createPolicy()).not.toContain('blob:');
});
