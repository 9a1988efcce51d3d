import { cpSync, existsSync, readdirSync } from 'node:fs';

/** Counts the files in a folder and its subfolders. */
export const countFiles = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

/** Copies a folder's content into another folder. Skips temporary files of writes in progress. */
export function copyFolder(from: string, to: string): void {
  if (existsSync(from))
    cpSync(from, to, { recursive: true, force: true, filter: (source) => !source.endsWith('.tmp') });
}
