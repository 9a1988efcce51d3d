import { PAGE_BOOT_ID, PAGE_DATA_ID } from '@epm/contract/pages';
import type { PageBoot } from '@epm/contract/pages';
import type { SessionUser } from '@epm/router';

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function readBoot(): PageBoot {
  const boot = readJson(PAGE_BOOT_ID) as PageBoot | undefined;
  if (!boot) throw new Error(`The page has no ${PAGE_BOOT_ID}`);
  return boot;
}

/** Returns the data with which the server rendered the page: the user, and the router's data in the router's format. */
export const readPageData = () => readJson(PAGE_DATA_ID) as { user?: SessionUser | null } | undefined;
