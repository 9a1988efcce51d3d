import { type Deploy, findSharedLibraryErrors } from '@epm/contract/releases';
import semver from 'semver';
import type { LiveVersions } from './live-releases.ts';

/** Returns the versions with one app's version replaced or added. */
export const replaceVersion = (versions: LiveVersions, deploy: Deploy): LiveVersions =>
  deploy.app === 'shell'
    ? { ...versions, shell: deploy }
    : { ...versions, remotes: [...versions.remotes.filter(({ app }) => app !== deploy.app), deploy] };

/**
 * Returns whether the shell provides the libraries of the remotes. The shell may have been activated after the remotes
 * were last checked.
 */
export const canShareLibraries = ({ shell, remotes }: LiveVersions): boolean =>
  shell !== null && findSharedLibraryErrors([shell, ...remotes], semver.satisfies).length === 0;
