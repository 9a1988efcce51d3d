/**
 * Loader that puts a style sheet into a cascade layer. Each app and each chunk contains a copy of the shared styles
 * that it uses. Without layers, a copy that loads later would override the classes of the pages.
 * @this {import('@rspack/core').LoaderContext<{ layer: string }>}
 */
export default function styleLayerLoader(source) {
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`;
}
