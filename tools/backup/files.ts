import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ObjectStore } from '../../bff/src/platform/object-store/object-store.ts';

/** Counts the files in a folder and its subfolders. */
export const countFiles = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

/** Copies all objects of a store to a folder. */
export async function copyToFolder(store: ObjectStore, folder: string): Promise<void> {
  for await (const objects of store.list('')) {
    for (const { key } of objects) {
      const bytes = await store.read(key);
      // A sweep may have deleted the object since it was listed.
      if (!bytes) continue;
      const file = path.join(folder, key);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
  }
}

/** Copies all files of a folder to a store. */
export async function copyToStore(folder: string, store: ObjectStore): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await store.put(path.relative(folder, file).replaceAll(path.sep, '/'), await readFile(file));
  }
}
