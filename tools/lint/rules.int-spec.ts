import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { ROOT } from '../stack/settings.ts';

/** Violations: the file, the code, and the rule that must report it. */
const VIOLATIONS: [description: string, file: string, code: string, rule: string][] = [
  [
    'platform importing a slice',
    'bff/src/platform/http/http-app.ts',
    "import '../../identity/index.ts';",
    'boundaries/dependencies',
  ],
  [
    "a slice importing another slice's internal file",
    'bff/src/audit/index.ts',
    "import '../identity/users.service.ts';",
    'boundaries/dependencies',
  ],
  ['a slice importing the app', 'bff/src/audit/index.ts', "import '../app.ts';", 'boundaries/dependencies'],
  [
    "the app importing a slice's internal file",
    'bff/src/app.ts',
    "import './identity/users.service.ts';",
    'boundaries/dependencies',
  ],
  [
    'the contract importing the platform',
    'bff/contract/src/index.ts',
    "import '../../src/platform/clock/clock.ts';",
    'boundaries/dependencies',
  ],
  [
    'a remote importing the shell',
    'mfe-public/src/routes.tsx',
    "import '../../shell/src/main.tsx';",
    'boundaries/dependencies',
  ],
  [
    'a remote importing another remote',
    'mfe-public/src/routes.tsx',
    "import '../../mfe-admin/src/routes.tsx';",
    'boundaries/dependencies',
  ],
  [
    'a remote importing the BFF',
    'mfe-admin/src/routes.tsx',
    "import '../../bff/src/app.ts';",
    'boundaries/dependencies',
  ],
  [
    'a remote loading another remote dynamically',
    'mfe-admin/src/routes.tsx',
    "void import('../../mfe-public/src/routes.tsx');",
    'boundaries/dependencies',
  ],
  [
    'a remote re-exporting another remote',
    'mfe-admin/src/routes.tsx',
    "export * from '../../mfe-public/src/routes.tsx';",
    'boundaries/dependencies',
  ],
  [
    'the shell importing a remote',
    'shell/src/main.tsx',
    "import '../../mfe-public/src/routes.tsx';",
    'boundaries/dependencies',
  ],
  [
    'a remote importing another remote by package name',
    'mfe-admin/src/routes.tsx',
    "void import('@epm/mfe-public/src/routes.tsx');",
    'boundaries/dependencies',
  ],
  [
    'a feature importing another feature',
    'mfe-public/src/features/enroll/enroll-page.tsx',
    "import '../walkthrough/next-steps.tsx';",
    'boundaries/dependencies',
  ],
  [
    'a feature loading another feature dynamically',
    'mfe-backoffice/src/features/board/board.tsx',
    "import { withRetry } from '@epm/ui';\nvoid withRetry(() => import('../lead/lead-page.tsx'));",
    'boundaries/dependencies',
  ],
  [
    'a feature importing a feature of another remote',
    'mfe-admin/src/features/users/components/user-table.tsx',
    "import '../../../../../mfe-public/src/features/team/routes.tsx';",
    'boundaries/dependencies',
  ],
  [
    'a feature importing shared code of another remote',
    'mfe-admin/src/features/users/components/user-table.tsx',
    "import '../../../../../mfe-public/src/app/paths.ts';",
    'boundaries/dependencies',
  ],
  [
    'a shared folder of a remote importing a feature',
    'mfe-backoffice/src/lead-ui/status-menu.tsx',
    "import '../features/leads/leads-page.tsx';",
    'boundaries/dependencies',
  ],
  [
    'a shared folder of a remote loading a feature dynamically',
    'mfe-admin/src/pictures/crop-tool.tsx',
    "import { withRetry } from '@epm/ui';\nvoid withRetry(() => import('../features/home/home-page.tsx'));",
    'boundaries/dependencies',
  ],
  [
    'app code of a remote importing the routes',
    'mfe-admin/src/app/admin.tsx',
    "import '../routes.tsx';",
    'boundaries/dependencies',
  ],
  [
    'a feature importing helpers of tests',
    'mfe-backoffice/src/features/leads/leads-page.tsx',
    "import '../../test/factories.ts';",
    'boundaries/dependencies',
  ],
  ['the BFF importing components', 'bff/src/identity/index.ts', "import '@epm/ui';", 'boundaries/dependencies'],
  ['components importing the router', 'shell/ui/index.ts', "import '@epm/router';", 'boundaries/dependencies'],
  [
    'the public remote importing the staff kit',
    'mfe-public/src/features/report/report-view.tsx',
    "import '@epm/staff';",
    'boundaries/dependencies',
  ],
  ['components importing the staff kit', 'shell/ui/index.ts', "import '@epm/staff';", 'boundaries/dependencies'],
  [
    'the staff kit importing a remote',
    'shell/staff/index.ts',
    "import '../../mfe-admin/src/routes.tsx';",
    'boundaries/dependencies',
  ],
  [
    'a feature importing an internal file of lead-data',
    'mfe-backoffice/src/features/leads/leads-page.tsx',
    "import '../../lead-data/lead-cache.ts';",
    'no-restricted-imports',
  ],
  [
    'app code importing an internal file of lead-data',
    'mfe-backoffice/src/app/paths.ts',
    "import '../lead-data/lead-cache.ts';",
    'no-restricted-imports',
  ],
  [
    'a migration importing code of a slice',
    'bff/migrations/20261129100000-baseline.ts',
    "import '../src/identity/index.ts';",
    'boundaries/dependencies',
  ],
  [
    'a remote importing the router library',
    'mfe-public/src/routes.tsx',
    "import { Link } from 'react-router-dom';\nexport { Link };",
    'no-restricted-imports',
  ],
  [
    'app code of a remote importing a feature',
    'mfe-admin/src/app/admin.tsx',
    "import '../features/home/home-page.tsx';",
    'boundaries/dependencies',
  ],
  [
    'app code of a remote importing the router library',
    'mfe-admin/src/app/admin.tsx',
    "import 'react-router-dom';",
    'no-restricted-imports',
  ],
  [
    'React.lazy without a retry in a remote',
    'mfe-admin/src/routes.tsx',
    "import { lazy } from 'react';\nexport { lazy };",
    'no-restricted-imports',
  ],
  [
    'React.lazy without a retry in app code of a remote',
    'mfe-admin/src/app/admin.tsx',
    "import { lazy } from 'react';\nexport { lazy };",
    'no-restricted-imports',
  ],
  [
    'React.lazy without a retry in the shell',
    'shell/src/main.tsx',
    "import { lazy } from 'react';\nexport { lazy };",
    'no-restricted-imports',
  ],
  [
    'React.lazy through the default export',
    'mfe-admin/src/routes.tsx',
    "import React from 'react';\nexport const lazy = React.lazy;",
    'no-restricted-properties',
  ],
  [
    'a chunk loaded without a retry',
    'mfe-public/src/app/site.ts',
    "export const load = () => import('./paths.ts');",
    'no-restricted-syntax',
  ],
  [
    'reading the environment in a slice',
    'bff/src/identity/index.ts',
    'export const port = process.env.PORT;',
    'no-restricted-properties',
  ],
  [
    'reading the environment in a remote',
    'mfe-public/src/routes.tsx',
    'export const url = process.env.API_URL;',
    'no-restricted-syntax',
  ],
  ['retries of a test', 'bff/src/releases/releases.int-spec.ts', 'jest.retryTimes(1);', 'no-restricted-properties'],
  [
    'reading the UTC year',
    'bff/src/identity/index.ts',
    'export const year = new Date().getUTCFullYear();',
    'no-restricted-properties',
  ],
  [
    'reading the local hour in a remote',
    'mfe-public/src/routes.tsx',
    'export const hour = new Date().getHours();',
    'no-restricted-properties',
  ],
  [
    'a locale used to format an ISO date',
    'mfe-public/src/routes.tsx',
    "export const day = new Intl.DateTimeFormat('en-CA').format();",
    'no-restricted-syntax',
  ],
  [
    'a locale used to format an ISO date in the contract',
    'bff/contract/src/index.ts',
    "export const day = new Date().toLocaleDateString('sv-SE');",
    'no-restricted-syntax',
  ],
  [
    'a call to save on a hot path',
    'bff/src/leads/index.ts',
    'export const write = (repository: { save(x: object): void }) => repository.save({});',
    'no-restricted-syntax',
  ],
  [
    'a comment that disables a rule without need',
    'bff/src/app.ts',
    '// eslint-disable-next-line no-debugger -- planted\nexport const one = 1;',
    "Unused eslint-disable directive (no problems were reported from 'no-debugger').",
  ],
];

/** Code that the rules must accept. */
const VALID_CODE: [description: string, file: string, code: string][] = [
  ['a slice using another slice through its index', 'bff/src/identity/index.ts', "import '../audit/index.ts';"],
  [
    'a slice using the platform and the contract',
    'bff/src/identity/index.ts',
    "import '@epm/contract';\nimport '../platform/clock/clock.ts';",
  ],
  [
    'a remote importing the shared packages',
    'mfe-public/src/routes.tsx',
    "import '@epm/contract';\nimport '@epm/router';\nimport '@epm/ui';",
  ],
  [
    "a feature using its own files and its remote's app code",
    'mfe-public/src/features/enroll/enroll-page.tsx',
    "import './enroll-form.tsx';\nimport '../../app/paths.ts';",
  ],
  ["a remote's routes using its features", 'mfe-public/src/routes.tsx', "import './features/team/routes.tsx';"],
  [
    'a shared folder of a remote using another shared folder',
    'mfe-backoffice/src/lead-ui/status-menu.tsx',
    "import '../app/paths.ts';\nimport '../lead-data/index.ts';",
  ],
  [
    'a test of a feature using the routes and helpers of tests',
    'mfe-backoffice/src/features/leads/leads-page.spec.tsx',
    "import '../../routes.tsx';\nimport '../../test/factories.ts';",
  ],
  [
    'a chunk loaded with a retry',
    'mfe-public/src/app/site.ts',
    "import { withRetry } from '@epm/ui';\nexport const load = () => withRetry(() => import('./paths.ts'));",
  ],
  [
    'reading the build mode in a remote',
    'mfe-public/src/routes.tsx',
    "export const isLive = process.env.NODE_ENV === 'production';",
  ],
  [
    'reading the environment in platform/config',
    'bff/src/platform/config/env.ts',
    'export const port = process.env.PORT;',
  ],
];

const eslint = new ESLint({ cwd: ROOT });

async function findViolatedRules(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
}

for (const [description, file, code, rule] of VIOLATIONS) {
  test(`reports ${description}`, async () =>
    assert.ok((await findViolatedRules(file, code)).includes(rule), `${rule} did not report it`));
}

for (const [description, file, code] of VALID_CODE) {
  test(`allows ${description}`, async () => assert.deepEqual(await findViolatedRules(file, code), []));
}

for (const manifest of globSync('mfe-*/package.json', { cwd: ROOT })) {
  const remote = path.dirname(manifest);
  const { epm } = JSON.parse(readFileSync(path.join(ROOT, manifest), 'utf8')) as { epm: { isProtected?: boolean } };
  test(`${epm.isProtected ? 'allows' : 'reports'} the staff kit in ${remote}`, async () =>
    assert.deepEqual(
      await findViolatedRules(`${remote}/src/routes.tsx`, "import '@epm/staff';"),
      epm.isProtected ? [] : ['boundaries/dependencies'],
    ));
}
