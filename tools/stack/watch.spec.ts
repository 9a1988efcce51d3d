import { affectsServer } from './watch.ts';

it.each([
  'bff/src/leads/leads.service.ts',
  'bff/src/campaigns/mails/first-email.mail.tsx',
  'bff/contract/src/hud.json',
  'bff/contract/src/releases/renderer-process.mjs',
])('a change to %s affects the server', (file) => expect(affectsServer(file)).toBe(true));

it.each([
  'bff/dist/src/main.api.js',
  'bff/.cache/server-1/src/main.api.js',
  'bff/src/leads/lead-status.spec.ts',
  'bff/src/leads/leads.int-spec.ts',
  'bff/node_modules/x/index.ts',
  'bff/src/.main.api.ts.swp',
  'bff/src/main.api.ts~',
])('a change to %s does not affect the server', (file) => expect(affectsServer(file)).toBe(false));
