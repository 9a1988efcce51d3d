import { spawnSync } from 'node:child_process';
import type { SourceCommit } from '../../../bff/contract/src/releases/release.ts';

const MAX_TEXT_LENGTH = 200;

/** Returns the commit that is checked out in a folder, or null outside a git checkout or without git. */
export function readCommit(folder: string): SourceCommit | null {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H%n%s%n%an%n%cI'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (status !== 0) return null;
  const [hash = '', subject = '', author = '', committedAt = ''] = stdout.trimEnd().split('\n');
  if (!/^[0-9a-f]{40,64}$/.test(hash) || Number.isNaN(Date.parse(committedAt))) return null;
  return {
    hash,
    subject: subject.slice(0, MAX_TEXT_LENGTH),
    author: author.slice(0, MAX_TEXT_LENGTH),
    committedAt: new Date(committedAt).toISOString(),
  };
}
