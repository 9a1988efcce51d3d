import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './settings.ts';

const FOLDERS = ['bff/src', 'bff/migrations', 'bff/contract/src', 'shell', 'mfe-public', 'mfe-backoffice', 'mfe-admin'];
const FILES = ['rspack.base.mjs', 'rspack.plugins.mjs', 'tsconfig.base.json'];
/** An editor writes several files, and each one twice: wait until it is quiet. */
const QUIET_MS = 150;

/** Whether a change of this file can change what is built. Takes a path relative to the repository. */
export function countsAsSource(file: string): boolean {
  const parts = file.split(path.sep);
  if (parts.some((part) => ['node_modules', 'dist', 'e2e', 'test'].includes(part) || part.startsWith('.'))) return false;
  return /\.(ts|tsx|mjs|cjs|css|json|svg|woff2)$/.test(file) && !/\.(spec|int-spec)\.tsx?$/.test(file);
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
  const folders = FOLDERS.map((folder) =>
    watch(path.join(ROOT, folder), { recursive: true }, (_event, name) => name && note(path.join(folder, name))),
  );
  const files = FILES.map((file) => watch(path.join(ROOT, file), () => note(file)));
  return () => {
    clearTimeout(timer);
    for (const watcher of [...folders, ...files]) watcher.close();
  };
}
