import path from 'node:path';
import { subscribe } from '@parcel/watcher';
import { ROOT } from './settings.ts';

/** Source folders of the server. The development servers watch the browser code. */
const SOURCE_FOLDERS = ['bff/src', 'bff/migrations', 'bff/contract/src'];
/** Debounce delay. Editors often save several files, and write each of them twice. */
const DEBOUNCE_MS = 150;

/** Returns whether a change to this file can change the server. @param file path relative to the repository root */
export function affectsServer(file: string): boolean {
  const parts = file.split(path.sep);
  if (parts.some((part) => part === 'node_modules' || part === 'dist' || part.startsWith('.'))) return false;
  return /\.(ts|tsx|mjs|json)$/.test(file) && !/\.(spec|int-spec)\.tsx?$/.test(file);
}

/**
 * Calls `onChange` with the changed files, debounced. Node's recursive watcher would miss changes to a file after an
 * editor has replaced the file.
 * @returns a function that stops watching
 */
export async function watchSources(onChange: (files: string[]) => void): Promise<() => Promise<void>> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const recordChange = (file: string): void => {
    if (!affectsServer(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, DEBOUNCE_MS);
  };
  const subscriptions = await Promise.all(
    SOURCE_FOLDERS.map((folder) =>
      subscribe(path.join(ROOT, folder), (error, events) => {
        if (error) console.error(`Changes in ${folder} are no longer detected: ${error.message}`);
        else for (const event of events) recordChange(path.relative(ROOT, event.path));
      }),
    ),
  );
  return async () => {
    clearTimeout(timer);
    await Promise.all(subscriptions.map((subscription) => subscription.unsubscribe()));
  };
}
