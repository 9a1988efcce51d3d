import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const skipped = new Set(['node_modules', 'dist']);

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* sourcesIn(path);
    else if (/\.(css|tsx)$/.test(entry.name)) yield path;
  }
}

const declared = new Set<string>();
const used: { name: string; path: string }[] = [];
const read = new Set<string>();
const startsWithElement: string[] = [];
const unsized: string[] = [];
/** Font size in CSS pixels above which Newsreader needs the optical size of headings. */
const TEXT_SIZE_MAX = 30;

/**
 * Returns the largest size of a font-size declaration in CSS pixels. Counts heading steps of the type scale as
 * large, because they are on public pages.
 */
function largestSize(size: string): number {
  const step = /var\(--type-(h1|h2|display)\)/.test(size) ? [TEXT_SIZE_MAX + 1] : [];
  const lengths = Array.from(
    size.matchAll(/([\d.]+)(rem|px)/g),
    ([, value, unit]) => Number(value) * (unit === 'rem' ? 16 : 1),
  );
  return Math.max(0, ...step, ...lengths.slice(-1));
}

/** Returns the rules that use Newsreader in a large size but do not set its optical size. */
const findWithoutOpticalSize = (css: string): string[] =>
  (css.match(/[^{}]+\{[^{}]*font-family: var\(--font-display\)[^{}]*\}/g) ?? []).filter(
    (rule) =>
      largestSize(/font-size: ([^;]+);/.exec(rule)?.[1] ?? '') > TEXT_SIZE_MAX &&
      !rule.includes('font-variation-settings'),
  );

for (const app of ['shell', 'mfe-public', 'mfe-backoffice', 'mfe-admin']) {
  for (const path of sourcesIn(join(root, app))) {
    const text = readFileSync(path, 'utf8');
    // Custom properties declared in a stylesheet or set by a component: style={{ '--share': … }}.
    for (const [, name] of text.matchAll(/(?:^\s*|['"])(--[\w-]+)['"]?\s*:/gm)) if (name) declared.add(name);
    // Skips variables with a fallback, which may be undefined, and names that are built at run time.
    for (const [, name] of text.matchAll(/var\((--[\w-]+)\)/g))
      if (name) used.push({ name, path: path.slice(root.length + 1) });
    for (const [name] of text.matchAll(/(?<=var\(\s*)--[\w-]+/g)) read.add(name);
    if (path.endsWith('.module.css'))
      unsized.push(...findWithoutOpticalSize(text).map((rule) => `${path.slice(root.length + 1)}: ${rule.trim()}`));
    if (path.endsWith('.module.css'))
      startsWithElement.push(...(text.match(/^ +[a-z][^;{}\n]*\.[a-zA-Z][^;{}\n]*\{$/gm) ?? []));
  }
}

it('uses only custom properties that exist, because a misspelled one would silently have no effect', () => {
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ name }) => !declared.has(name))).toEqual([]);
});

it('declares no unused token', () => {
  const tokens = ['tokens.css', 'status-colors.css'].flatMap(
    (file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/(?<=^\s*)--[\w-]+(?=:)/gm) ?? [],
  );
  expect([...new Set(tokens)].filter((name) => !read.has(name))).toEqual([]);
});

it('starts no nested selector with an element, because the bundler would parse it as a declaration and drop its classes', () => {
  expect(startsWithElement).toEqual([]);
});

it('sets the optical size of large Newsreader text, because browsers derive different ones', () => {
  expect(
    findWithoutOpticalSize('.figure {\n  font-family: var(--font-display);\n  font-size: clamp(1rem, 2vw, 4rem);\n}'),
  ).toHaveLength(1);
  expect(unsized).toEqual([]);
});
