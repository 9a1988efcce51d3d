/**
 * Loader that puts a style sheet into a cascade layer. Each app and each chunk contains a copy of the shared styles that
 * it uses, and the copy that loads last comes last. Without layers, it would override classes of the pages.
 * @this {import('@rspack/core').LoaderContext<{ layer: string }>}
 */
export default function styleLayerLoader(source) {
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`;
}
