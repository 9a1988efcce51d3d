import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAudience } from '../remote-kit/src/audience.ts';
import { ROOT } from '../stack/settings.ts';
import { WORKSPACE_APPS } from './workspace-apps.ts';

const TEMPLATE_WORKFLOWS = path.join(ROOT, 'tools/remote-template/.github/workflows');
/** Folders of the packages that are built into the remotes. */
const PACKAGE_FOLDERS: Record<string, string> = {
  '@epm/contract': 'bff/contract',
  '@epm/router': 'shell/router',
  '@epm/staff': 'shell/staff',
  '@epm/ui': 'shell/ui',
};

const REMOTE_APPS = WORKSPACE_APPS.filter((app) => app !== 'shell');
const readWorkflow = (name: string) => readFileSync(path.join(ROOT, '.github/workflows', name), 'utf8');

it.each(REMOTE_APPS)('the workflow of %s runs after changes in the app or in its packages', (app) => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, app, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@epm/'));
  const workflow = readWorkflow(`publish-${app}.yml`);
  const [, paths = ''] = /^ {4}paths:\n((?: {6}- .*\n)+)/m.exec(workflow) ?? [];
  expect([...paths.matchAll(/- (.+)/g)].map(([, name]) => name).toSorted()).toEqual(
    [`${app}/**`, 'package-lock.json', ...packages.map((name) => `${PACKAGE_FOLDERS[name]}/**`)].toSorted(),
  );
});

it.each(readdirSync(TEMPLATE_WORKFLOWS))('%s of the template gives the token only to commands of the kit', (name) => {
  const workflow = readFileSync(path.join(TEMPLATE_WORKFLOWS, name), 'utf8');
  const [job = '', ...steps] = workflow.split(/^ {6}- /m);
  expect(job).not.toContain('EPM_TOKEN: $');
  expect(job).toContain('environment: ');
  const withToken = steps.filter((step) => step.includes('EPM_TOKEN: $'));
  expect(withToken.length).toBeGreaterThan(0);
  for (const step of steps) expect(step.includes('EPM_TOKEN: $')).toBe(step.includes('npx epm-remote '));
});

it('a remote is uploaded only after its type check and its unit and component tests have passed', () => {
  const workflow = readFileSync(path.join(ROOT, '.github/workflows/publish-remote.yml'), 'utf8');
  const commands = [...workflow.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command]) => command);
  expect(commands.slice(-3)).toEqual([
    'npm run check -- types "$APP"',
    'npm run check -- unit "$APP/"',
    'npm run remote:upload -- "$APP" --preview --activate',
  ]);
});

describe('the workflow that releases our remotes', () => {
  const workflow = readWorkflow('release-remote.yml');
  const listOptions = (input: string) =>
    new RegExp(`^ {6}${input}:\\n(?: {8}.*\\n)*? {8}options: \\[(.*)\\]`, 'm').exec(workflow)?.[1]?.split(', ') ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'epm-workflow-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const [script = ''] = /(?<=run: \|\n)(?: {10}.*\n)+/.exec(workflow) ?? [];

  it('offers every remote with a separate token, and only audiences that the kit accepts', () => {
    expect(listOptions('app').toSorted()).toEqual(REMOTE_APPS.toSorted());
    const tokens = workflow.matchAll(/inputs\.app == '(\S+)' && secrets\.(\w+)/g);
    expect(Array.from(tokens, ([, app, token]) => [app, token]).toSorted()).toEqual(
      REMOTE_APPS.map((app) => [app, `EPM_TOKEN_${app.toUpperCase().replaceAll('-', '_')}`]).toSorted(),
    );
    expect(listOptions('to').map((option) => parseAudience(option).kind)).toEqual([
      'ring',
      'ring',
      'ring',
      'everyone',
      'none',
    ]);
  });

  it.each([
    ['mfe-public', '10%', ['PUT /api/releases/mfe-public/ring {"version":"v2","percentage":10}']],
    [
      'mfe-backoffice',
      'everyone',
      [
        'GET /api/releases/mfe-backoffice/live',
        'POST /api/releases/mfe-backoffice/activate {"version":"v2","expectedVersion":"v1"}',
      ],
    ],
    ['mfe-admin', 'none', ['DELETE /api/releases/mfe-admin/ring']],
  ])('releases %s to %s and prints the result', async (app, to, expected) => {
    const calls: string[] = [];
    const site = createServer(async (request, response) => {
      calls.push(`${request.method} ${request.url} ${(await request.toArray()).join('')}`.trim());
      response.end('{"version":"v1","rings":[],"health":[],"rollbacks":[]}');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const env = {
      PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
      EPM_SITE: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
      EPM_TOKEN: 'secret',
      VERSION: 'v2',
      TO: to,
      GITHUB_STEP_SUMMARY: path.join(folder, `${app}.md`),
    };
    const run = promisify(execFile)('bash', ['-e', '-c', script], { cwd: path.join(ROOT, app), env });
    await run.finally(() => site.close());
    expect(calls.slice(0, expected.length)).toEqual(expected);
    expect(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')).toContain('Live: v1');
  });
});
