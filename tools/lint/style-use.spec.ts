import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../stack/settings.ts';

const FRONT_ENDS = ['shell', 'mfe-public', 'mfe-backoffice', 'mfe-admin'];
const sourceFiles = FRONT_ENDS.flatMap((app) =>
  globSync(`${app}/**/*.{css,ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }),
);
const readSource = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the class names in a style sheet's selectors. */
function parseDeclaredClasses(sheet: string): Set<string> {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? []),
  );
}

/** Returns the classes that the code uses from an imported style sheet, or null if it selects them at run time. */
function parseUsedClasses(code: string, name: string): Set<string> | null {
  if (new RegExp(`(?<![\\w./'-])${name}\\[`).test(code)) return null;
  return new Set(
    Array.from(code.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'g')), ([, taken]) => taken ?? ''),
  );
}

/** Import name and code of the files that import each style sheet. */
const importsBySheet = new Map<string, { name: string; code: string }[]>();
for (const file of sourceFiles.filter((source) => source.endsWith('.tsx') || source.endsWith('.ts'))) {
  const code = readSource(file);
  for (const [, name = '', from = ''] of code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';/gm)) {
    const sheet = path.join(path.dirname(file), from);
    importsBySheet.set(sheet, [...(importsBySheet.get(sheet) ?? []), { name, code }]);
  }
}

it.each(FRONT_ENDS)('the style sheets of %s declare exactly the classes that its components use', (app) => {
  const sheets = sourceFiles.filter((source) => source.startsWith(`${app}/`) && source.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(5);
  const differences = sheets.flatMap((sheet) => {
    const declared = parseDeclaredClasses(readSource(sheet));
    const taken = (importsBySheet.get(sheet) ?? []).map(({ name, code }) => parseUsedClasses(code, name));
    const used = new Set(taken.flatMap((classes) => [...(classes ?? declared)]));
    const missing = [...used].filter((name) => !declared.has(name));
    const unused = [...declared].filter((name) => !used.has(name));
    return missing.length + unused.length > 0 ? [{ sheet, missing, unused }] : [];
  });
  expect(differences).toEqual([]);
});

it('the parsers find the declared and the used classes', () => {
  expect(
    parseDeclaredClasses('.a, .b:has(.c) > .d { color: red } @media (width > 1.5rem) { .e::after { top: 0.5rem } }'),
  ).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
  expect(
    parseUsedClasses(
      `import styles from './x.module.css'; <p className={styles.a} title={other.styles.b} />`,
      'styles',
    ),
  ).toEqual(new Set(['a']));
  expect(parseUsedClasses('className={styles[tone]}', 'styles')).toBeNull();
});
