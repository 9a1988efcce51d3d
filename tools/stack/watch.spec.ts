import { countsAsSource } from './watch.ts';

it.each(['bff/src/leads/leads.service.ts', 'shell/ui/button/button.module.css', 'mfe-public/rspack.config.mjs', 'bff/contract/src/hud.json'])(
  'builds again when %s changes',
  (file) => expect(countsAsSource(file)).toBe(true),
);

it.each([
  'bff/dist/src/main.api.js',
  'bff/.cache/server-1/src/main.api.js',
  'shell/e2e/owner-journey.e2e.ts',
  'bff/src/leads/lead-status.spec.ts',
  'bff/src/leads/leads.int-spec.ts',
  'mfe-public/node_modules/x/index.js',
  'shell/src/.main.tsx.swp',
  'shell/src/main.tsx~',
])('leaves %s alone', (file) => expect(countsAsSource(file)).toBe(false));
