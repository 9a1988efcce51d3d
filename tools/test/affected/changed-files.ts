import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../stack/settings.ts';

const listFiles = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns the paths of all files that differ from the base of `nx affected` (affected-base.mjs), without deleted files. */
export function listChangedFiles(): string[] {
  return [
    ...listFiles('diff', '--name-only', process.env.NX_BASE ?? 'main'),
    ...listFiles('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => existsSync(path.join(ROOT, file)));
}
