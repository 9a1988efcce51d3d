import { createHash, randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { test } from './test-with-cleanup.ts';
import { signIn } from './helpers.ts';
import { stack } from './stack.ts';
import { findLiveVersion, activateVersion } from './live-versions.ts';
const ERROR_TEXT = 'This part is unavailable';

/** Publishes a copy of the live version with a container that throws. The integrity hashes match. */
function publishThrowingVersion(app: string, live: string): string {
  const version = `throws-${randomUUID().slice(0, 8)}`;
  const folder = path.join(stack.store, app, version);
  cpSync(path.join(stack.store, app, live), folder, { recursive: true });
  for (const name of readdirSync(path.join(folder, 'client')))
    if (/^remoteEntry\.js\.(br|gz)$/.test(name)) rmSync(path.join(folder, 'client', name));
  const code = `throw new Error('this remote is broken');`;
  writeFileSync(path.join(folder, 'client/remoteEntry.js'), code);
  const deploy = JSON.parse(readFileSync(path.join(folder, 'deploy.json'), 'utf8')) as {
    version: string;
    integrity: Record<string, string>;
  };
  deploy.version = version;
  deploy.integrity['remoteEntry.js'] = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  writeFileSync(path.join(folder, 'deploy.json'), JSON.stringify(deploy));
  return version;
}

test('a remote that throws affects no pages of other remotes, and a rollback restores the remote', async ({ page }) => {
  await signIn(page);
  const live = await findLiveVersion(page, 'mfe-admin');
  const broken = publishThrowingVersion('mfe-admin', live);
  try {
    await activateVersion(page, 'mfe-admin', broken);
    await page.goto('/admin');
    await expect(page.getByText(ERROR_TEXT)).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText(ERROR_TEXT)).toBeHidden();
  } finally {
    await activateVersion(page, 'mfe-admin', live);
    rmSync(path.join(stack.store, 'mfe-admin', broken), { recursive: true });
  }
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible();
});
