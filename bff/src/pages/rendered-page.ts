import type { SerializedRenderOutput } from '@epm/contract/releases';

export type RenderedPage = Extract<SerializedRenderOutput, { kind: 'page' }>;

/**
 * Returns false for a page with a robots meta tag. The URL of such a page may be secret, for example the URL of a
 * walkthrough.
 */
export const isIndexable = ({ head }: RenderedPage) =>
  !head.some(({ attributes: { name, content } }) => name === 'robots' && content !== undefined);

/**
 * Returns whether a page was requested by its canonical URL. Returns false for a URL with a query, because the number
 * of such URLs is unlimited.
 */
export const isCanonical = ({ head }: RenderedPage, url: string) =>
  !url.includes('?') && head.some(({ attributes: { rel, href } }) => rel === 'canonical' && href === url);
