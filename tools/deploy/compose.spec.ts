import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/settings.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const [compose, dockerfile, readme] = ['docker-compose.yml', 'Dockerfile', 'README.md'].map(read) as [
  string,
  string,
  string,
];
const sources = readdirSync(join(ROOT, 'bff/src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.ts$/.test(file) && !/spec\.ts$/.test(file),
);
/** Sources that read the environment: the platform, and the settings that slices declare. */
const env = sources
  .map((file) => read(`bff/src/${file}`))
  .filter((text) => text.includes('defineSetting'))
  .join('\n');

const namesIn = (text: string, pattern: RegExp): Set<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));
const configuration = /^### Configuration\n([^]*)/m.exec(readme)?.[1] ?? '';
const documented = new Set(
  [...namesIn(configuration, /^\|([^|]+)\|/gm)].flatMap((cell) => [...namesIn(cell, /`([A-Z_]+)`/g)]),
);
const production = /^### Run it with Docker Compose\n([^]*?)^### /m.exec(readme)?.[1] ?? '';

/** Variables of the local stack. */
const LOCAL = new Set(['DATA_DIR']);
/** Variables of builds and development, which operators don't set. */
const INTERNAL = new Set(['NODE_ENV', 'DEV_SERVERS']);

/** Variables of the command-line tools. */
const TOOLS = new Set([...LOCAL, 'BACKUP_DIR']);
const known = namesIn(env, /(?:env\.|(?:whole|optional|required|origins|postgresUrl)\(')([A-Z_]{4,})/g);

it('README documents exactly the variables that the servers read', () => {
  expect(known.size).toBeGreaterThan(20);
  expect([...known].filter((name) => !documented.has(name) && !INTERNAL.has(name))).toEqual([]);
  expect([...documented].filter((name) => !known.has(name) && !TOOLS.has(name))).toEqual([]);
});

it('README states the same defaults as the code', () => {
  const numbers = [...env.matchAll(/whole\('([A-Z_]+)', ([\d_]+),/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll('_', '')] as const,
  );
  const defaults = [...numbers, ['LOG_LEVEL', /env\.LOG_LEVEL \?\? '(\w+)'/.exec(env)?.[1]]].filter(
    ([name]) => name !== 'PORT' && name !== 'TRUST_PROXY',
  );
  expect(defaults.length).toBeGreaterThan(6);
  for (const [name, value] of defaults) {
    expect([name, new RegExp(`^\\| \`${name}\` \\|.*\\(${value}\\b`, 'm').test(configuration)]).toEqual([name, true]);
  }
});

it('compose or its image sets every documented variable', () => {
  const set = new Set([...namesIn(compose, /^ +([A-Z_]+): /gm), ...namesIn(dockerfile, /[ ]([A-Z_]+)=\S/g)]);
  expect(documented.size).toBeGreaterThan(20);
  expect([...documented].filter((name) => !set.has(name) && !LOCAL.has(name))).toEqual([]);
});

it('compose passes the servers only variables that they read, each under the same name', () => {
  const passed = /^ {2}environment: &server-environment\n((?: {4}.+\n)+)/m.exec(compose)?.[1] ?? '';
  const names = namesIn(passed, /^ {4}([A-Z_]+): /gm);
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => !known.has(name))).toEqual([]);
  for (const [line, name, value] of passed.matchAll(/^ {4}([A-Z_]+): \$\{(\w+):/gm))
    expect([line, value]).toEqual([line, name]);
});

it('the image copies the manifest of every workspace and uses the Node version of the lock file', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect([...namesIn(dockerfile, /^COPY (\S+)\/package\.json \S+\/$/gm)].sort()).toEqual([...workspaces].sort());
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> };
  expect(dockerfile).toContain(`ARG NODE_VERSION=${lock.packages['node_modules/node']?.version}\n`);
});

it('the command for the first admin passes the variables that create-admin reads, within its limits', () => {
  const variables = namesIn(read('bff/src/create-admin.ts'), /process\.env\.([A-Z_]+)/g);
  expect(variables).toEqual(new Set(['ADMIN_PASSWORD', 'ADMIN_EMAIL']));
  // The password is read from standard input, so that no process list shows it.
  expect(production).toMatch(
    /printf %s "\$PASSWORD" \| docker compose run --rm -T -e ADMIN_EMAIL=\S+ bff node bff\/dist\/src\/create-admin\.js/,
  );
  const [, min, max] =
    /passwordLength = \{ min: (\d+), max: (\d+) \}/.exec(read('bff/src/identity/passwords.ts')) ?? [];
  expect(production).toContain(`${min} to ${max} characters`);
});

it('the .env of README has every variable that compose requires, and the commands repeat none of them', () => {
  const required = namesIn(compose, /\$\{(\w+):\?/g);
  expect(namesIn(production, /^ {4}([A-Z_]+)=/gm)).toEqual(required);
  expect(production).not.toMatch(/[A-Z_]+=\S+ docker compose/);
});

it('the commands of README name existing services and files', () => {
  const commands = [...readme.matchAll(/docker compose run (?:--rm |-T |-e \S+ )*(\w+)(?: node (\S+))?/g)];
  expect(commands.length).toBeGreaterThan(5);
  for (const [command, service = '', file] of commands) {
    expect([command, new RegExp(`^ {2}${service}:`, 'm').test(compose)]).toEqual([command, true]);
    const source = file?.replace(/^bff\/dist\/(.+)\.js$/, 'bff/$1.ts');
    if (source) expect([command, existsSync(join(ROOT, source))]).toEqual([command, true]);
  }
});
