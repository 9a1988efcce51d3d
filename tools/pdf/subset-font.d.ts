/** Types for the subset-font API that we use. The package ships no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Values to pin the axes to, by axis tag. */
    variationAxes?: Record<string, number>;
  }

  /** Returns the font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
