import { PAGE_BOOT_ID, PAGE_DATA_ID } from '@epm/contract/pages';
import type { PageBoot } from '@epm/contract/pages';
import type { SessionUser } from '@epm/router';

function parseJsonElement(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function parsePageBoot(): PageBoot {
  const boot = parseJsonElement(PAGE_BOOT_ID) as PageBoot | undefined;
  if (!boot) throw new Error(`The page has no ${PAGE_BOOT_ID}`);
  return boot;
}

/** Parses the data that the server used to render the page: the user, and the router's hydration data. */
export const parsePageData = () => parseJsonElement(PAGE_DATA_ID) as { user?: SessionUser | null } | undefined;
