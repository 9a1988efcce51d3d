/** Types of the part of subset-font that we use. The package ships none. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Axes to pin to a value, by their tag. */
    variationAxes?: Record<string, number>;
  }

  /** Returns the font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
