import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
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

it.each(WORKSPACE_APPS.filter((app) => app !== 'shell'))('a change of %s or of its packages publishes it', (app) => {
  const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, app, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const packages = Object.keys(dependencies).filter((name) => name.startsWith('@epm/'));
  const workflow = readFileSync(path.join(ROOT, `.github/workflows/publish-${app}.yml`), 'utf8');
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

it('a remote is uploaded only after the compiler and all its unit and component tests have passed', () => {
  const workflow = readFileSync(path.join(ROOT, '.github/workflows/publish-remote.yml'), 'utf8');
  const commands = [...workflow.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command]) => command);
  expect(commands.slice(-3)).toEqual([
    'npm run check -- types "$APP"',
    'npm run check -- unit "$APP/"',
    'npm run remote:upload -- "$APP" --preview --activate',
  ]);
});
