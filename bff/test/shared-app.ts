import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../src/platform/config/env.ts';

/** App that test files can share. */
export interface SharableApp {
  app: NestFastifyApplication;
  config: Config;
  /** Restores the state in memory to that after the start. */
  restore(): void;
  close(): Promise<void>;
}

/** URLs of the databases that the next test file may use again. Only their apps are shared. */
const sharedDatabases = new Set<string>();

/** Running apps by database and environment. */
const sharedApps = new Map<string, { site: SharableApp; isInUse: boolean }>();

const listSharedApps = (databaseUrl: string) =>
  [...sharedApps].filter(([, { site }]) => site.config.databaseUrl === databaseUrl);

export const shareAppsOf = (databaseUrl: string): void => void sharedDatabases.add(databaseUrl);

export const isSharedAppInUse = (databaseUrl: string): boolean =>
  listSharedApps(databaseUrl).some(([, { isInUse }]) => isInUse);

/**
 * Returns the app of an earlier test file with its initial state, or starts an app. Its `close` leaves it running for
 * the next test file.
 */
export async function useSharedApp<T extends SharableApp>(
  databaseUrl: string,
  env: Record<string, string>,
  start: () => Promise<T>,
): Promise<T> {
  const key = JSON.stringify([databaseUrl, env]);
  const previous = sharedApps.get(key);
  // A test that starts a second node gets a separate app.
  if (previous?.isInUse || !sharedDatabases.has(databaseUrl)) return start();
  previous?.site.restore();
  const site = (previous?.site as T | undefined) ?? (await start());
  const shared = { site, isInUse: true };
  sharedApps.set(key, shared);
  return {
    ...site,
    close: async () => {
      // Ends the event streams of the test.
      await Promise.resolve(site.app.getHttpServer().closeAllConnections());
      shared.isInUse = false;
    },
  };
}

/** Closes the apps on a database that is dropped. */
export async function closeSharedApps(databaseUrl: string): Promise<void> {
  sharedDatabases.delete(databaseUrl);
  for (const [key, { site }] of listSharedApps(databaseUrl)) {
    sharedApps.delete(key);
    await site.close();
  }
}
