import { createRequire } from 'node:module';
import type { Deploy } from '../../bff/contract/src/release.ts';

const semver = createRequire(import.meta.url)('semver') as { satisfies(version: string, range: string): boolean };

type Sharing = Pick<Deploy, 'app' | 'shared'>;

/** What a remote needs and the shell does not bring, as messages for the person who publishes. Empty when all fits. */
export function sharedFaults(remote: Sharing, shell: Sharing): string[] {
  return Object.entries(remote.shared).flatMap(([key, range]) => {
    const version = shell.shared[key];
    if (!version) return [`${remote.app} needs ${key}, which the shell does not share: add it to shared-surface.ts`];
    if (!semver.satisfies(version, range)) return [`${remote.app} needs ${key} ${range}, the shell brings ${version}`];
    return [];
  });
}
