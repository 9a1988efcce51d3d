import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { decompress } from 'wawoff2';

/** One face of a family, as outlines. Sizes and widths are pixels. */
export interface Typeface {
  widthOf(text: string, size: number): number;
  /** The text as shapes of an SVG, from the left end of its base line. */
  outline(text: string, size: number, x: number, y: number): string;
}

const resolve = createRequire(import.meta.url).resolve;

async function loadFace(file: string, settings: Record<string, number>): Promise<Typeface> {
  const font = create(Buffer.from(await decompress(await readFile(resolve(file))))).getVariation(settings);
  const set = (text: string) => font.layout(text);
  return {
    widthOf: (text, size) => (set(text).advanceWidth * size) / font.unitsPerEm,
    outline(text, size, x, y) {
      const { glyphs, positions } = set(text);
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
  /** Newsreader in its display cut. */
  display: Typeface;
  text: Typeface;
}

let loading: Promise<Typefaces> | undefined;

/** The faces of the pages, from the packages that their web fonts are cut from. Loaded once, when first asked for. */
export function typefaces(): Promise<Typefaces> {
  loading ??= Promise.all([
    loadFace('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2', { opsz: 72, wght: 460 }),
    loadFace('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2', { wght: 500 }),
  ]).then(([display, text]) => ({ display, text }));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
