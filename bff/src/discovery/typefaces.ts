import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A font that renders text as outlines. Sizes and widths are in pixels. */
export interface Typeface {
  measureWidth(text: string, size: number): number;
  /** Renders the text as SVG shapes. (x, y) is the left end of the baseline. */
  outline(text: string, size: number, x: number, y: number): string;
}

const resolve = createRequire(import.meta.url).resolve;

async function loadTypeface(file: string, settings: Record<string, number>): Promise<Typeface> {
  // Loaded on first use, because most processes render no pictures.
  const [{ create }, { decompress }] = await Promise.all([import('fontkit'), import('wawoff2')]);
  const font = create(Buffer.from(await decompress(await readFile(resolve(file))))).getVariation(settings);
  const layOut = (text: string) => font.layout(text);
  return {
    measureWidth: (text, size) => (layOut(text).advanceWidth * size) / font.unitsPerEm,
    outline(text, size, x, y) {
      const { glyphs, positions } = layOut(text);
      let at = 0;
      const shapes = glyphs.map(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
        const shape = `<path transform="translate(${(at + xOffset).toFixed(1)} 0)" d="${path.toSVG()}"/>`;
        at += xAdvance;
        return shape;
      });
      const scale = size / font.unitsPerEm;
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes.join('')}</g>`;
    },
  };
}

export interface Typefaces {
  /** Newsreader at display size. */
  display: Typeface;
  text: Typeface;
}

let typefacesPromise: Promise<Typefaces> | undefined;

/** Loads the site fonts on the first call, from the packages that also provide the web fonts. */
export function loadTypefaces(): Promise<Typefaces> {
  typefacesPromise ??= loadBothTypefaces();
  typefacesPromise.catch(() => {
    typefacesPromise = undefined;
  });
  return typefacesPromise;
}

/** Loads the fonts sequentially, because `decompress` returns memory that its next call overwrites. */
async function loadBothTypefaces(): Promise<Typefaces> {
  const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2';
  const display = await loadTypeface(newsreader, { opsz: 72, wght: 460 });
  const sourceSans = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
  return { display, text: await loadTypeface(sourceSans, { wght: 500 }) };
}
