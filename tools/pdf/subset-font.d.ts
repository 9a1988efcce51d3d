/** The part of subset-font that we use; it ships no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Axes to pin to a value, by their tag. */
    variationAxes?: Record<string, number>;
  }

  /** The font with the glyphs of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
