import type { PageBoot } from '@epm/contract';

/** Ids of the JSON scripts that the server puts into a page. */
export const bootId = 'page-boot';
export const dataId = 'page-data';

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function readBoot(): PageBoot {
  const boot = readJson(bootId) as PageBoot | undefined;
  if (!boot) throw new Error(`The page has no ${bootId}`);
  return boot;
}

/** Loader data of a server-rendered page, in the shape the router takes it. */
export const readPageData = (): unknown => readJson(dataId);
