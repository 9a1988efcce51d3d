import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ROOT } from '../stack/settings.ts';

/** A component that breaks the rules of the React compiler. */
const STATE_IN_EFFECT_CODE = `import { useEffect, useState } from 'react';
export function Planted() {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(1), []);
  return count;
}`;

/** Violations: the file, the code, and the rule that must report it, or the message of an error without a rule. */
const VIOLATIONS: [description: string, file: string, code: string, rule: string][] = [
  [
    'a promise that is not awaited',
    'floating.ts',
    'const work = async () => 1;\nwork();',
    'typescript(no-floating-promises)',
  ],
  [
    'a promise used as a boolean',
    'misused.ts',
    'const work = async () => true;\nexport const says = work() ? 1 : 2;',
    'typescript(no-misused-promises)',
  ],
  [
    'awaiting a value that is not a promise',
    'awaited.ts',
    'export const one = async () => await 1;',
    'typescript(await-thenable)',
  ],
  ['a thrown string', 'thrown.ts', "export const fail = () => { throw 'failed'; };", 'typescript(only-throw-error)'],
  [
    'a switch that misses a case of a union',
    'switch.tsx',
    "export const name = (way: 'in' | 'out') => { switch (way) { case 'in': return 1; } return 0; };",
    'typescript(switch-exhaustiveness-check)',
  ],
  ['the type any', 'any.ts', 'export const anything: any = 1;', 'typescript(no-explicit-any)'],
  ['a variable that is not used', 'variable.ts', 'const one = 1;\nexport {};', 'eslint(no-unused-vars)'],
  ['a comparison that converts types', 'loose.ts', 'export const isOne = (x: unknown) => x == 1;', 'eslint(eqeqeq)'],
  ['a file of 351 lines', 'long.ts', '// line\n'.repeat(350) + '// last', 'eslint(max-lines)'],
  ['a test file of 351 lines', 'long.int-spec.ts', '// line\n'.repeat(350) + '// last', 'eslint(max-lines)'],
  [
    'a hook that is called conditionally',
    'mfe-admin/conditional.ts',
    "import { useId } from 'react';\nexport const usePlanted = (isOn: boolean) => (isOn ? useId() : '');",
    'react-hooks(rules-of-hooks)',
  ],
  [
    'an effect without one of its dependencies',
    'shell/dependency.ts',
    "import { useEffect } from 'react';\nexport const usePlanted = (text: string) => useEffect(() => console.log(text), []);",
    'react-hooks(exhaustive-deps)',
  ],
  [
    'an image without alternative text',
    'image.tsx',
    'export const planted = <img src="/one.png" />;',
    'jsx-a11y(alt-text)',
  ],
  [
    'a paragraph that takes focus',
    'focus.tsx',
    'export const planted = <p tabIndex={0}>One</p>;',
    'jsx-a11y(no-noninteractive-tabindex)',
  ],
  [
    'setting a state in an effect of a component',
    'shell/effect.tsx',
    STATE_IN_EFFECT_CODE,
    'react(set-state-in-effect)',
  ],
  [
    'reading the clock during render in a remote',
    'mfe-public/clock.tsx',
    'export const Planted = () => <time>{Date.now()}</time>;',
    'react(purity)',
  ],
  [
    'a comment that disables a rule without need',
    'unused.ts',
    '// oxlint-disable-next-line typescript/await-thenable -- planted\nexport const one = 1;',
    'Unused oxlint-disable directive (no problems were reported).',
  ],
];

/** Code that the rules must accept. */
const VALID_CODE: [description: string, file: string, code: string][] = [
  [
    'a promise that is awaited',
    'valid.ts',
    'const work = async () => true;\nexport const says = async () => ((await work()) ? 1 : 2);',
  ],
  [
    'rethrowing a caught value',
    'rethrown.ts',
    'try {\n  JSON.parse("");\n} catch (error) {\n  console.error(error);\n  throw error;\n}',
  ],
  ['an unused parameter with an underscore', 'parameter.ts', 'export const one = (_x: string) => 1;'],
  ['a comparison with null', 'null.ts', 'export const isMissing = (x: unknown) => x == null;'],
  ['a file of 350 lines', 'short.ts', '// line\n'.repeat(349) + '// last'],
  [
    'a list with its role, and a region that takes focus',
    'list.tsx',
    'export const planted = <div role="region" aria-label="One" tabIndex={0}><ul role="list" /></div>;',
  ],
  ['setting a state in an effect of a test', 'shell/effect.spec.tsx', STATE_IN_EFFECT_CODE],
  [
    'a comment that disables a rule of ESLint',
    'disabled.ts',
    '// eslint-disable-next-line no-console -- planted\nexport const one = 1;',
  ],
];

const runOxlint = (...args: string[]): string =>
  spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 24 })
    .stdout;

let folder: string;
let diagnostics: { filename: string; code?: string; message: string }[];
const findViolatedRules = (file: string): string[] =>
  diagnostics.filter(({ filename }) => filename.endsWith(file)).map(({ code, message }) => code ?? message);

before(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'epm-lint-'));
  const tsconfig = { extends: path.join(ROOT, 'tsconfig.base.json'), compilerOptions: { types: [] } };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
  // Copies the configuration, because paths in the configuration are relative to its folder.
  const config = path.join(folder, '.oxlintrc.json');
  copyFileSync(path.join(ROOT, '.oxlintrc.json'), config);
  for (const [, file, code] of [...VIOLATIONS, ...VALID_CODE]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  const output = runOxlint('--config', config, '--format', 'json', folder);
  ({ diagnostics } = JSON.parse(output) as { diagnostics: typeof diagnostics });
});
after(() => rmSync(folder, { recursive: true, force: true }));

for (const [description, file, , rule] of VIOLATIONS) {
  test(`reports ${description}`, () => assert.deepEqual(findViolatedRules(file), [rule]));
}

for (const [description, file] of VALID_CODE) {
  test(`allows ${description}`, () => assert.deepEqual(findViolatedRules(file), []));
}

test('checks all TypeScript files except generated files and the remote template', () => {
  const checked = runOxlint('--debug=files', '.').split('\n');
  const ours = globSync('{bff,shell,tools,mfe-*}/**/*.{ts,tsx}', {
    cwd: ROOT,
    // The types of the template come from packed packages. template-tests.ts type-checks the template with these
    // packages.
    exclude: (name) => ['node_modules', 'dist', 'generated', 'remote-template'].includes(path.basename(name)),
  });
  assert.ok(ours.length > 1_000);
  assert.deepEqual(
    ours.filter((file) => !checked.includes(file)),
    [],
  );
});
