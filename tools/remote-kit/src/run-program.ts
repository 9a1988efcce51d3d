import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findPackage } from '../rspack/find-package.mjs';

/**
 * Runs a script of a package that the kit depends on.
 * @param script path in the package's folder
 * @returns the exit code
 */
export function runProgram(name: string, script: string, args: string[], nodeOptions: string[] = []): number {
  const folder = findPackage(import.meta.dirname, name);
  if (!folder) throw new Error(`${name} is not installed: npm install`);
  const { status, error } = spawnSync(process.execPath, [...nodeOptions, path.join(folder, script), ...args], {
    stdio: 'inherit',
  });
  if (error) throw error;
  return status ?? 1;
}
