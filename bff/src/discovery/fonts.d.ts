/** Types for the fontkit functions that render outlines. The package has no types. */
declare module 'fontkit' {
  interface Glyph {
    path: { toSVG(): string };
  }

  interface Font {
    unitsPerEm: number;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number }[]; advanceWidth: number };
    getVariation(settings: Record<string, number>): Font;
  }

  export function create(sfnt: Buffer): Font;
}

declare module 'wawoff2' {
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
