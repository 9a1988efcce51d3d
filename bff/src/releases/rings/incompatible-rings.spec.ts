import { expect, it } from '@jest/globals';
import type { VersionId } from '../release-checks.ts';
import { findIncompatibleRings } from './incompatible-rings.ts';

const liveVersions = ['shell', 'mfe-a', 'mfe-b'].map((app) => ({ app, version: 'live' }));
const ringVersions = ['mfe-a', 'mfe-b', 'mfe-new'].map((app) => ({ app, version: 'ring' }));
const isInRing = (versions: readonly VersionId[], app: string) =>
  versions.some((each) => each.app === app && each.version === 'ring');

it.each<[string, (versions: readonly VersionId[]) => boolean, VersionId[]]>([
  ['no ring', () => false, []],
  ['the ring of a live app', (versions) => isInRing(versions, 'mfe-b'), [ringVersions[1]!]],
  ['the ring of a new app', (versions) => isInRing(versions, 'mfe-new'), [ringVersions[2]!]],
  [
    'all rings if only their combination does not run',
    (versions) => isInRing(versions, 'mfe-a') && isInRing(versions, 'mfe-b'),
    ringVersions,
  ],
])('finds the incompatible rings: %s', async (_, hasErrors, expected) => {
  const check = async (versions: readonly VersionId[]) => {
    expect(new Set(versions.map(({ app }) => app)).size).toBe(versions.length);
    return hasErrors(versions) ? ['error'] : [];
  };
  expect(await findIncompatibleRings(liveVersions, ringVersions, check)).toEqual(expected);
  expect(await findIncompatibleRings(liveVersions, [], check)).toEqual([]);
});
