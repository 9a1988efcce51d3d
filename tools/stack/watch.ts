import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.ts';

/** Source folders of the server. The development servers watch the browser code. */
const FOLDERS = ['bff/src', 'bff/migrations', 'bff/contract/src'];
/** Debounce delay. Editors often save several files, and write each of them twice. */
const DEBOUNCE_MS = 150;

/** Returns whether a change to this file can change the server. @param file path relative to the repository root */
export function affectsServer(file: string): boolean {
  const parts = file.split(path.sep);
  if (parts.some((part) => part === 'node_modules' || part === 'dist' || part.startsWith('.'))) return false;
  return /\.(ts|tsx|json)$/.test(file) && !/\.(spec|int-spec)\.tsx?$/.test(file);
}

/** Calls `onChange` with the changed files, debounced. @returns a function that stops watching */
export function watchSources(onChange: (files: string[]) => void): () => void {
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
  const watchers = FOLDERS.map((folder) =>
    watch(
      path.join(ROOT, folder),
      { recursive: true },
      (_event, name) => name && recordChange(path.join(folder, name)),
    ),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
