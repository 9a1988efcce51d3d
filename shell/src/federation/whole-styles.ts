import { PAGE_STYLE_ID } from '@epm/contract';
import type { PageFile } from '@epm/contract';
import { withRetry } from './retry.ts';

/** Of a sheet that has been asked for and is not to change anything yet. */
const aside = 'not all';

function linkAside(file: PageFile): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.media = aside;
  if (file.integrity) link.integrity = file.integrity;
  link.crossOrigin = 'anonymous';
  // whole, as the chunk loader compares it
  link.href = new URL(file.url, document.baseURI).href;
  return link;
}

const arrival = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Loading css chunk ${link.href} failed`)));
  });

/** Asked for again, a sheet stands where it stood: their order counts, and a link that is moved is fetched anew. */
async function fetchAside(file: PageFile): Promise<void> {
  let link: HTMLLinkElement | undefined;
  await withRetry(async () => {
    const next = linkAside(file);
    if (link) link.replaceWith(next);
    else document.head.append(next);
    link = next;
    await arrival(next);
  });
}

const linksAside = () => document.head.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][media="${aside}"]`);

/**
 * Puts the whole stylesheets in place of what the server wrote into the page, which holds only the rules that its markup
 * uses. All at once, so that no rule of one sheet is above another's for a moment. The chunk loader finds the links and
 * fetches nothing again.
 * @throws when one does not arrive: the page stays as it is
 */
export async function bringWholeStyles(files: readonly PageFile[]): Promise<void> {
  const part = document.getElementById(PAGE_STYLE_ID);
  if (!part) return;
  try {
    await Promise.all(files.map(fetchAside));
  } catch (error) {
    for (const link of linksAside()) link.remove();
    throw error;
  }
  for (const link of linksAside()) link.removeAttribute('media');
  part.remove();
}
