import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist']);

function* findSources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) yield* findSources(path);
    else if (/\.(css|tsx)$/.test(entry.name)) yield path;
  }
}

const declaredProperties = new Set<string>();
const propertiesWithoutFallback: { name: string; path: string }[] = [];
const usedNames = new Set<string>();
const selectorsStartingWithElement: string[] = [];
const rulesWithoutOpticalSize: string[] = [];
/** Font size in CSS pixels above which Newsreader needs the optical size of headings. */
const MAX_TEXT_SIZE_PX = 30;

/**
 * Returns the largest size in a `font-size` value, in CSS pixels. Heading sizes from the type scale count as large,
 * because they are large on public pages.
 */
function parseLargestFontSize(size: string): number {
  const step = /var\(--type-(h1|h2|display)\)/.test(size) ? [MAX_TEXT_SIZE_PX + 1] : [];
  const lengths = Array.from(
    size.matchAll(/([\d.]+)(rem|px)/g),
    ([, value, unit]) => Number(value) * (unit === 'rem' ? 16 : 1),
  );
  return Math.max(0, ...step, ...lengths.slice(-1));
}

/** Returns the rules that use Newsreader at a large size without setting its optical size. */
const findRulesWithoutOpticalSize = (css: string): string[] =>
  (css.match(/[^{}]+\{[^{}]*font-family: var\(--font-display\)[^{}]*\}/g) ?? []).filter(
    (rule) =>
      parseLargestFontSize(/font-size: ([^;]+);/.exec(rule)?.[1] ?? '') > MAX_TEXT_SIZE_PX &&
      !rule.includes('font-variation-settings'),
  );

for (const app of ['shell', 'mfe-public', 'mfe-backoffice', 'mfe-admin']) {
  for (const path of findSources(join(root, app))) {
    const text = readFileSync(path, 'utf8');
    // Custom properties declared in a stylesheet or set by a component: style={{ '--share': … }}.
    for (const [, name] of text.matchAll(/(?:^\s*|['"])(--[\w-]+)['"]?\s*:/gm)) if (name) declaredProperties.add(name);
    // Skips names that are built at run time. Also skips custom properties with a fallback, which may be undefined.
    for (const [, name] of text.matchAll(/var\((--[\w-]+)\)/g))
      if (name) propertiesWithoutFallback.push({ name, path: path.slice(root.length + 1) });
    for (const [name] of text.matchAll(/(?<=var\(\s*)--[\w-]+/g)) usedNames.add(name);
    if (path.endsWith('.module.css'))
      rulesWithoutOpticalSize.push(
        ...findRulesWithoutOpticalSize(text).map((rule) => `${path.slice(root.length + 1)}: ${rule.trim()}`),
      );
    if (path.endsWith('.module.css')) {
      // The build nests the styles of these packages in a cascade layer.
      const nestedText = /shell\/(ui|staff)\//.test(path) ? text.replaceAll(/^(?=\w)/gm, '  ') : text;
      selectorsStartingWithElement.push(...(nestedText.match(/^ +[a-z][^;{}\n]*\.[a-zA-Z][^;{}\n]*\{$/gm) ?? []));
    }
  }
}

it('stylesheets use only declared custom properties', () => {
  expect(propertiesWithoutFallback.length).toBeGreaterThan(100);
  expect(propertiesWithoutFallback.filter(({ name }) => !declaredProperties.has(name))).toEqual([]);
});

it('every declared token is used', () => {
  const tokens = ['tokens.css', 'compact.css', 'status-colors.css'].flatMap(
    (file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/(?<=^\s*)--[\w-]+(?=:)/gm) ?? [],
  );
  expect([...new Set(tokens)].filter((name) => !usedNames.has(name))).toEqual([]);
});

it('no nested selector starts with an element, because the bundler would parse it as a declaration', () => {
  expect(selectorsStartingWithElement).toEqual([]);
});

it('large Newsreader text sets its optical size, because browsers derive different sizes', () => {
  expect(
    findRulesWithoutOpticalSize(
      '.figure {\n  font-family: var(--font-display);\n  font-size: clamp(1rem, 2vw, 4rem);\n}',
    ),
  ).toHaveLength(1);
  expect(rulesWithoutOpticalSize).toEqual([]);
});
