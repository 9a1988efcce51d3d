import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/settings.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const [compose, dockerfile, readme, env] = ['docker-compose.yml', 'Dockerfile', 'README.md', 'bff/src/platform/config/env.ts'].map(read) as [string, string, string, string];

const namesIn = (text: string, pattern: RegExp): Set<string> => new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name));
const configuration = /^## Configuration\n([^]*?)^## /m.exec(readme)?.[1] ?? '';
const documented = new Set([...namesIn(configuration, /^\|([^|]+)\|/gm)].flatMap((cell) => [...namesIn(cell, /`([A-Z_]+)`/g)]));
const production = /^## Run it for real\n([^]*?)^## /m.exec(readme)?.[1] ?? '';

/** Of the local stack alone. */
const LOCAL = new Set(['DATA_DIR']);
/** Of builds and development, so not for operators. */
const INTERNAL = new Set(['NODE_ENV', 'DEV_SERVERS']);

it('README names every variable that the servers read', () => {
  const known = namesIn(env, /(?:env\.|(?:whole|text|origins|postgresUrl)\(')([A-Z_]{4,})/g);
  expect(known.size).toBeGreaterThan(20);
  expect([...known].filter((name) => !documented.has(name) && !INTERNAL.has(name))).toEqual([]);
});

it('compose or its image sets every variable of the table', () => {
  const set = new Set([...namesIn(compose, /^ +([A-Z_]+): /gm), ...namesIn(dockerfile, /[ ]([A-Z_]+)=\S/g)]);
  expect(documented.size).toBeGreaterThan(20);
  expect([...documented].filter((name) => !set.has(name) && !LOCAL.has(name))).toEqual([]);
});

it('the .env of README has everything that compose requires, and its commands repeat none of it', () => {
  const required = namesIn(compose, /\$\{(\w+):\?/g);
  expect(namesIn(production, /^ {4}([A-Z_]+)=/gm)).toEqual(required);
  expect(production).not.toMatch(/[A-Z_]+=\S+ docker compose/);
});

it('the commands of README run services and files that exist', () => {
  const commands = [...readme.matchAll(/docker compose run (?:--rm |-T |-e \S+ )*(\w+)(?: node (\S+))?/g)];
  expect(commands.length).toBeGreaterThan(5);
  for (const [command, service = '', file] of commands) {
    expect([command, new RegExp(`^ {2}${service}:`, 'm').test(compose)]).toEqual([command, true]);
    const source = file?.replace(/^bff\/dist\/(.+)\.js$/, 'bff/$1.ts');
    if (source) expect([command, existsSync(join(ROOT, source))]).toEqual([command, true]);
  }
});
