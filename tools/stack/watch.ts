import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.ts';

/** What the server is made of; the browser's side has development servers that watch for themselves. */
const FOLDERS = ['bff/src', 'bff/migrations', 'bff/contract/src'];
/** An editor writes several files, and each one twice: wait until it is quiet. */
const QUIET_MS = 150;

/** Whether a change of this file can change the server. Takes a path relative to the repository. */
export function countsAsSource(file: string): boolean {
  const parts = file.split(path.sep);
  if (parts.some((part) => part === 'node_modules' || part === 'dist' || part.startsWith('.'))) return false;
  return /\.(ts|tsx|json)$/.test(file) && !/\.(spec|int-spec)\.tsx?$/.test(file);
}

/** Calls `onChange` with the changed files once they have been quiet for a moment. @returns how to stop */
export function watchSources(onChange: (files: string[]) => void): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const note = (file: string): void => {
    if (!countsAsSource(file)) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const files = [...changed];
      changed.clear();
      onChange(files);
    }, QUIET_MS);
  };
  const watchers = FOLDERS.map((folder) =>
    watch(path.join(ROOT, folder), { recursive: true }, (_event, name) => name && note(path.join(folder, name))),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
