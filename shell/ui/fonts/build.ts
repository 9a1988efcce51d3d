/**
 * Subsets web fonts from npm packages and writes fonts.css: `node shell/ui/fonts/build.ts`. The output is committed, so
 * builds do not run this script. Each font gets a fallback with matching metrics, so that loading the web font causes
 * no layout shift. The fallback is a system font with `size-adjust` and the same line box.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { parseFontMetrics } from './font-metrics.ts';

const listCharacterRange = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
// Basic Latin, the letters of Latin-1, and the punctuation and symbols that our pages use.
const CHARACTERS =
  listCharacterRange(0x20, 0x7e) + listCharacterRange(0xc0, 0xff) + '\u00a0©®°±·×½¼¾–—‘’“”…•′″−≈≥≤→←™§¢';

/**
 * Average widths of Arial and Times New Roman in em, measured with `parseFontMetrics` on the metric-compatible
 * Liberation Sans and Serif.
 */
const SYSTEM_FONT_WIDTHS_EM = { sans: 0.4396, serif: 0.3983 };

interface FontFace {
  family: string;
  source: string;
  file: string;
  /** Variation axes to keep. A number fixes the axis at that value. */
  axes: Record<string, number | { min: number; max: number }>;
  weights: string;
  fallback: { names: string[]; averageWidth: number; metricAxes?: Record<string, number> };
}

const FONT_FACES: FontFace[] = [
  {
    // Keeps a single weight, because the optical size axis already thins the strokes of larger text.
    family: 'Newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    file: 'newsreader.woff2',
    axes: { opsz: { min: 18, max: 72 }, wght: 460 },
    weights: '400 600',
    // The metrics are measured at the optical size of headings, not at the default of 18.
    fallback: {
      names: ['Times New Roman', 'Liberation Serif', 'Tinos'],
      averageWidth: SYSTEM_FONT_WIDTHS_EM.serif,
      metricAxes: { opsz: 44, wght: 460 },
    },
  },
  {
    family: 'Source Sans',
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    file: 'source-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: '400 700',
    fallback: { names: ['Arial', 'Liberation Sans', 'Arimo'], averageWidth: SYSTEM_FONT_WIDTHS_EM.sans },
  },
];

const formatPercent = (value: number) => `${(value * 100).toFixed(2)}%`;

async function buildFontFace(face: FontFace): Promise<string> {
  const original = await readFile(fileURLToPath(import.meta.resolve(face.source)));
  const font = await subsetFont(original, CHARACTERS, { targetFormat: 'woff2', variationAxes: face.axes });
  await writeFile(join(import.meta.dirname, face.file), font);

  const measured = parseFontMetrics(
    await subsetFont(original, CHARACTERS, {
      targetFormat: 'sfnt',
      variationAxes: face.fallback.metricAxes ?? face.axes,
    }),
  );
  const scale = measured.averageWidth / face.fallback.averageWidth;
  process.stdout.write(
    `${face.file}: ${(font.length / 1024).toFixed(1)} KB, fallback scaled by ${formatPercent(scale)}\n`,
  );
  return `@font-face {
  font-family: '${face.family}';
  src: url('./fonts/${face.file}') format('woff2');
  font-weight: ${face.weights};
  font-style: normal;
  font-display: swap;
}

@font-face {
  font-family: '${face.family} fallback';
  src: ${face.fallback.names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${formatPercent(scale)};
  ascent-override: ${formatPercent(measured.ascent / scale)};
  descent-override: ${formatPercent(measured.descent / scale)};
  line-gap-override: ${formatPercent(measured.lineGap / scale)};
}
`;
}

const rules = await Promise.all(FONT_FACES.map(buildFontFace));
await writeFile(
  join(import.meta.dirname, '..', 'fonts.css'),
  `/* Written by fonts/build.ts. Both fonts are under the SIL Open Font License, see fonts/*.OFL.txt. */\n${rules.join('\n')}`,
);
