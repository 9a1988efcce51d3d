import type { TestApp } from './test-app.ts';

/** App with a function that restores its state in memory to that after the start. */
export interface SharableApp extends TestApp {
  restore(): void;
}

/** URLs of the databases whose apps can be shared: those that the next test file may use again. */
const sharedDatabases = new Set<string>();

/** Running apps by database and environment. */
const apps = new Map<string, { app: SharableApp; isInUse: boolean }>();

const listApps = (databaseUrl: string) => [...apps].filter(([, { app }]) => app.config.databaseUrl === databaseUrl);

export const shareAppsOf = (databaseUrl: string): void => void sharedDatabases.add(databaseUrl);

export const isSharedAppInUse = (databaseUrl: string): boolean =>
  listApps(databaseUrl).some(([, { isInUse }]) => isInUse);

/** Returns the app with its initial state, or null if there is none or a test is using it. */
export function takeSharedApp(key: string): SharableApp | null {
  const shared = apps.get(key);
  if (!shared || shared.isInUse) return null;
  shared.app.restore();
  return shared.app;
}

/** Returns an app whose `close` leaves it running for the next test file, unless a test is using such an app. */
export function shareApp(key: string, app: SharableApp): TestApp {
  const previous = apps.get(key);
  if (!sharedDatabases.has(app.config.databaseUrl) || (previous && previous.app !== app)) return app;
  const shared = { app, isInUse: true };
  apps.set(key, shared);
  return {
    ...app,
    close: async () => {
      // Ends the event streams of the test.
      await Promise.resolve(app.app.getHttpServer().closeAllConnections());
      shared.isInUse = false;
    },
  };
}

/** Closes the apps on a database that is dropped. */
export async function closeSharedApps(databaseUrl: string): Promise<void> {
  sharedDatabases.delete(databaseUrl);
  for (const [key, { app }] of listApps(databaseUrl)) {
    apps.delete(key);
    await app.close();
  }
}
