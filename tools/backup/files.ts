import { cpSync, existsSync, readdirSync } from 'node:fs';

/** Files of a folder and its folders. */
export const countFiles = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

/** Copies a folder onto another; what is being written under a temporary name stays behind. */
export function copyFolder(from: string, to: string): void {
  if (existsSync(from))
    cpSync(from, to, { recursive: true, force: true, filter: (source) => !source.endsWith('.tmp') });
}
