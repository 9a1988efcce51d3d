import { expect } from 'playwright/test';
import type { Page } from 'playwright/test';
import { stack } from './stack.ts';

interface Release {
  version: string;
  isLive: boolean;
}

export async function findLiveVersion(page: Page, app: string): Promise<string> {
  const { remotes } = (await (await page.request.get('/api/releases')).json()) as {
    remotes: { remote: string; versions: Release[] }[];
  };
  const version = remotes.find(({ remote }) => remote === app)?.versions.find(({ isLive }) => isLive)?.version;
  if (!version) throw new Error(`${app} has no live version`);
  return version;
}

export async function activateVersion(page: Page, app: string, version: string): Promise<void> {
  const response = await page.request.post(`/api/releases/${app}/activate`, {
    data: { version },
    headers: { origin: stack.site },
  });
  expect(response.status()).toBe(200);
}
