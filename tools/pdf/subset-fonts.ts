/**
 * Creates the fonts for PDF documents from npm packages: `node tools/pdf/subset-fonts.ts`. Typst does not support
 * variable fonts, so each font is pinned to fixed axis values. The output is committed, so no build runs this script.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Characters that an address or a name can contain: Latin letters with all accents, punctuation and symbols. */
const CHARACTERS = Array.from({ length: 0x2260 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('');

const getNewsreaderPath = (subset: string) =>
  `@fontsource-variable/newsreader/files/newsreader-${subset}-opsz-normal.woff2`;
const getSourceSansPath = (subset: string) =>
  `@fontsource-variable/source-sans-3/files/source-sans-3-${subset}-wght-normal.woff2`;

interface FontFace {
  name: string;
  /** Path of the source file within its package. */
  source: string;
  axes: Record<string, number>;
}

const fontFaces = ['latin', 'latin-ext'].flatMap((subset): FontFace[] => [
  { name: `newsreader-display-${subset}`, source: getNewsreaderPath(subset), axes: { opsz: 72, wght: 460 } },
  { name: `source-sans-400-${subset}`, source: getSourceSansPath(subset), axes: { wght: 400 } },
  { name: `source-sans-600-${subset}`, source: getSourceSansPath(subset), axes: { wght: 600 } },
]);

const outputFolder = path.join(import.meta.dirname, '..', '..', 'bff', 'src', 'pdf', 'template');

for (const { name, source, axes } of fontFaces) {
  const original = await readFile(fileURLToPath(import.meta.resolve(source)));
  const face = await subsetFont(original, CHARACTERS, { targetFormat: 'sfnt', variationAxes: axes });
  await writeFile(path.join(outputFolder, `${name}.ttf`), face);
  process.stdout.write(`${name}.ttf: ${(face.length / 1024).toFixed(1)} KB\n`);
}
