import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../stack/settings.ts';
import { SERVER_VARIABLES } from '../test/test-servers.ts';

const readRepositoryFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const compose = readRepositoryFile('docker-compose.yml');
const dockerfile = readRepositoryFile('Dockerfile');
const operationGuide = readRepositoryFile('docs/operate.md');
const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: ROOT }).map(readRepositoryFile).join('\n');
const sourceFiles = readdirSync(join(ROOT, 'bff/src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/spec\.ts$/.test(file),
);
/** Source code that reads the environment: `env.ts`, and files that declare settings with `defineSetting`. */
const settingsCode = sourceFiles
  .map((file) => readRepositoryFile(`bff/src/${file}`))
  .filter((text) => text.includes('defineSetting'))
  .join('\n');

const matchNames = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));
const configurationSection = /^## Configuration\n([^]*)/m.exec(operationGuide)?.[1] ?? '';
const documentedVariables = new Set(
  [...matchNames(configurationSection, /^\|([^|]+)\|/gm)].flatMap((cell) => [...matchNames(cell, /`([A-Z_]+)`/g)]),
);
const startSection = /^## Start\n([^]*?)^## /m.exec(operationGuide)?.[1] ?? '';

/** Variables for programs that are not in the Docker image. */
const HOST_PROGRAM_VARIABLES = new Set(['TRIAL_BROWSER']);
/** Variables only for the local stack. */
const LOCAL_STACK_VARIABLES = new Set(['DATA_DIR']);
/** Variables for builds and development, which operators do not set. */
const INTERNAL_VARIABLES = new Set(['NODE_ENV', 'DEV_SERVERS']);

/** Variables only for the command-line tools. */
const TOOL_VARIABLES = new Set([...LOCAL_STACK_VARIABLES, 'API_URL', 'BACKUP_DIR']);
/** Variables that a library reads. */
const LIBRARY_VARIABLES = new Set(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
const variablesInCode = matchNames(
  settingsCode,
  /(?:env\.|(?:integer|optional|required|vendorKey|origins|postgresUrl|folder|file)\(')([A-Z_]{4,})/g,
);

it('docs/operate.md documents exactly the variables that the servers read', () => {
  expect(variablesInCode.size).toBeGreaterThan(20);
  expect(
    [...variablesInCode].filter((name) => !documentedVariables.has(name) && !INTERNAL_VARIABLES.has(name)),
  ).toEqual([]);
  expect([...documentedVariables].filter((name) => !variablesInCode.has(name) && !TOOL_VARIABLES.has(name))).toEqual(
    [],
  );
});

it('test servers get none of the variables that a developer has set for other servers', () => {
  const passedOn = [...variablesInCode].filter((name) => !SERVER_VARIABLES.has(name));
  expect(passedOn.sort()).toEqual([...HOST_PROGRAM_VARIABLES, ...INTERNAL_VARIABLES, 'LOG_LEVEL'].sort());
});

it('docs/operate.md states the same defaults as the code', () => {
  const numbers = [...settingsCode.matchAll(/integer\('([A-Z_]+)', ([\d_]+),/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('_', '')] as const,
  );
  const defaults = [...numbers, ['LOG_LEVEL', /env\.LOG_LEVEL \?\? '(\w+)'/.exec(settingsCode)?.[1]]].filter(
    ([name]) => name !== 'PORT' && name !== 'TRUST_PROXY',
  );
  expect(defaults.length).toBeGreaterThan(6);
  for (const [name, value] of defaults) {
    expect([name, new RegExp(`^\\| \`${name}\` \\|.*\\(${value}\\b`, 'm').test(configurationSection)]).toEqual([
      name,
      true,
    ]);
  }
});

it('docker-compose.yml or the Dockerfile sets every documented variable', () => {
  const assigned = new Set([...matchNames(compose, /^ +([A-Z_]+): /gm), ...matchNames(dockerfile, /[ ]([A-Z_]+)=\S/g)]);
  expect(documentedVariables.size).toBeGreaterThan(20);
  const omitted = new Set([...LOCAL_STACK_VARIABLES, ...HOST_PROGRAM_VARIABLES]);
  expect([...documentedVariables].filter((name) => !assigned.has(name) && !omitted.has(name))).toEqual([]);
});

it('docker-compose.yml passes only variables that the servers read, each under the same name', () => {
  const serverEnvironment = /^ {2}environment: &server-environment\n((?: {4}.+\n)+)/m.exec(compose)?.[1] ?? '';
  const names = matchNames(serverEnvironment, /^ {4}([A-Z_]+): /gm);
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !variablesInCode.has(name) && !LIBRARY_VARIABLES.has(name))).toEqual([]);
  for (const [line, name, value] of serverEnvironment.matchAll(/^ {4}([A-Z_]+): \$\{(\w+):/gm))
    expect([line, value]).toEqual([line, name]);
});

it('the Dockerfile copies the package.json of every workspace and uses the Node version of the lock file', () => {
  const { workspaces } = JSON.parse(readRepositoryFile('package.json')) as { workspaces: string[] };
  expect([...matchNames(dockerfile, /^COPY (\S+)\/package\.json \S+\/$/gm)].sort()).toEqual([...workspaces].sort());
  const lock = JSON.parse(readRepositoryFile('package-lock.json')) as { packages: Record<string, { version: string }> };
  expect(dockerfile).toContain(`ARG NODE_VERSION=${lock.packages['node_modules/node']?.version}\n`);
});

it('the documented create-admin command passes all variables, and its comment states the password limits', () => {
  const variables = matchNames(readRepositoryFile('bff/src/create-admin.ts'), /process\.env\.([A-Z_]+)/g);
  expect(variables).toEqual(new Set(['ADMIN_PASSWORD', 'ADMIN_EMAIL']));
  // The password is passed on standard input, because process lists show arguments.
  expect(startSection).toMatch(
    /printf %s "\$PASSWORD" \| docker compose run --rm -T -e ADMIN_EMAIL=\S+ bff node bff\/dist\/src\/create-admin\.js/,
  );
  const [, min, max] =
    /PASSWORD_LENGTH = \{ min: (\d+), max: (\d+) \}/.exec(readRepositoryFile('bff/contract/src/password.ts')) ?? [];
  expect(startSection).toContain(`${min} to ${max} characters`);
});

it('the documented .env has exactly the required variables, and no command sets a variable', () => {
  const required = matchNames(compose, /\$\{(\w+):\?/g);
  expect(matchNames(startSection, /^ {4}([A-Z_]+)=/gm)).toEqual(required);
  expect(startSection).not.toMatch(/[A-Z_]+=\S+ docker compose/);
});

it('documented commands use existing services and files', () => {
  const commands = [...documents.matchAll(/docker compose run (?:--rm |-T |-e \S+ )*(\w+)(?: node (\S+))?/g)];
  expect(commands.length).toBeGreaterThan(5);
  for (const [command, service = '', file] of commands) {
    expect([command, new RegExp(`^ {2}${service}:`, 'm').test(compose)]).toEqual([command, true]);
    const source = file?.replace(/^bff\/dist\/(.+)\.js$/, 'bff/$1.ts');
    if (source) expect([command, existsSync(join(ROOT, source))]).toEqual([command, true]);
  }
});

it("the publish service gives the files to the servers' user, and returns the exit code of the command", () => {
  const [, service = ''] = /^ {2}publish:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  const [, script = '', name = ''] = /^ {4}entrypoint: \[sh, -c, '(.+)', (\w+)\]$/m.exec(service) ?? [];
  const [, defaultCommand = ''] = /^ {4}command: \[(.+)\]$/m.exec(service) ?? [];
  const documented = documents.matchAll(/docker compose run --rm publish (node [^\n#]*\w)/g);
  const commands = [defaultCommand.split(', '), ...Array.from(documented, ([, command = '']) => command.split(' '))];
  expect(commands.length).toBeGreaterThan(2);
  // Programs that print their name and arguments instead of running.
  const folder = mkdtempSync(join(tmpdir(), 'epm-compose-'));
  for (const [program, status] of Object.entries({ node: 7, chown: 0 }))
    writeFileSync(join(folder, program), `#!/bin/sh\necho ${program} "$@"\nexit ${status}\n`, { mode: 0o755 });
  for (const command of commands) {
    const result = spawnSync('sh', ['-c', script.replaceAll('$$', '$'), name, ...command], {
      env: { PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    });
    expect([result.stdout, result.status]).toEqual([`${command.join(' ')}\nchown -R node:node /store\n`, 7]);
  }
  writeFileSync(join(folder, 'chown'), '#!/bin/sh\nexit 1\n');
  const { status } = spawnSync('sh', ['-c', script.replaceAll('$$', '$'), name, 'true'], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  expect(status).toBe(1);
  rmSync(folder, { recursive: true });
});
