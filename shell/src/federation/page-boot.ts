import { PAGE_BOOT_ID, PAGE_DATA_ID } from '@epm/contract';
import type { PageBoot } from '@epm/contract';

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function readBoot(): PageBoot {
  const boot = readJson(PAGE_BOOT_ID) as PageBoot | undefined;
  if (!boot) throw new Error(`The page has no ${PAGE_BOOT_ID}`);
  return boot;
}

/** Loader data of a server-rendered page, in the shape the router takes it. */
export const readPageData = (): unknown => readJson(PAGE_DATA_ID);
