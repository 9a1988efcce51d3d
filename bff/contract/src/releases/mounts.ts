import { isWithinMount, type RouteNode } from '../pages.ts';
import type { Deploy } from './release.ts';

/**
 * Paths that the server handles itself. No remote may mount them or a path below them. A test compares the list with
 * the routes of the server. Files such as /robots.txt are not listed, because a mount contains no dot.
 */
export const RESERVED_PATHS = [
  '/api',
  '/assets',
  '/e',
  '/healthz',
  '/media',
  '/metrics',
  '/offline',
  '/og',
  '/preview',
  '/r',
  '/readyz',
  '/referral-updates',
  '/unsubscribe',
] as const;

/** Mounts are in lower case, because the server compares them with the path in lower case. */
const MOUNT_PATTERN = /^(?:\/[a-z\d][a-z\d-]*)*$/;

type MountedVersion = Pick<Deploy, 'app' | 'version' | 'mounts' | 'routes'>;

/** Returns the full paths, in lower case, of the routes that have a path or are index routes. */
function listRoutePaths(routes: readonly RouteNode[], parentPath = ''): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const ownPath = path?.toLowerCase().replace(/^\/|\/$/g, '');
    const parent = path?.startsWith('/') ? '' : parentPath;
    const fullPath = ownPath ? `${parent}/${ownPath}` : parent;
    return [...(path !== undefined || index ? [fullPath || '/'] : []), ...listRoutePaths(children, fullPath)];
  });
}

const isWithinAnyMount = (path: string, mounts: readonly string[]) =>
  mounts.some((mount) => isWithinMount(mount, path));

/**
 * Finds mounts that belong to the server, the shell or another remote, and pages outside the mounts of a version.
 * Returns the errors as sentences without a period. Only one remote can have the mount '' (all other paths). Other
 * remotes may mount paths where that remote has no pages.
 * @param others versions of other apps that will be live
 */
export function findMountErrors(deploy: MountedVersion, others: readonly MountedVersion[]): string[] {
  const { mounts, routes } = deploy;
  const name = `${deploy.app} ${deploy.version}`;
  const invalid = mounts.filter((mount) => !MOUNT_PATTERN.test(mount));
  if (invalid.length > 0)
    return invalid.map((mount) => `${name} mounts '${mount}', which is not a path in lower case such as /guides`);
  const outside = listRoutePaths(routes).filter((path) => !isWithinAnyMount(path, mounts));
  return [
    ...mounts
      .filter((mount) => mount !== '' && isWithinAnyMount(mount, RESERVED_PATHS))
      .map((mount) => `${name} mounts ${mount}, which is reserved for the server`),
    ...others.flatMap((other) => findConflicts(deploy, other).map((conflict) => `${name} ${conflict}`)),
    ...(deploy.app === 'shell' ? [] : outside.map((path) => `${name} has the page ${path} outside its mounts`)),
  ];
}

/**
 * Finds conflicts between the mounts of two apps. Returns error texts without their subject, which is the first app,
 * such as 'mounts /login, …'.
 */
function findConflicts(one: MountedVersion, other: MountedVersion): string[] {
  const otherName = `${other.app} ${other.version}`;
  const conflicts: string[] = [];
  for (const mount of one.mounts) {
    for (const otherMount of other.mounts) {
      if (mount === otherMount) conflicts.push(`mounts ${formatMount(mount)}, which ${otherName} mounts`);
      else if (
        mount !== '' &&
        otherMount !== '' &&
        (isWithinMount(mount, otherMount) || isWithinMount(otherMount, mount))
      )
        conflicts.push(`mounts ${mount}, which overlaps ${otherMount} of ${otherName}`);
    }
  }
  if (conflicts.length > 0) return conflicts;
  const covered = findPagesWithinMounts(other, one.mounts);
  const covering = findPagesWithinMounts(one, other.mounts);
  return [
    ...covered.map(({ mount, path }) => `mounts ${mount}, where ${otherName} has the page ${path}`),
    ...covering.map(({ path }) => `has the page ${path}, which ${otherName} mounts`),
  ];
}

const formatMount = (mount: string) => mount || 'all other paths';

/** Lists the pages that would lose paths to the mounts of another app. Empty unless the version has the mount ''. */
const findPagesWithinMounts = ({ mounts, routes }: MountedVersion, others: readonly string[]) =>
  mounts.includes('')
    ? listRoutePaths(routes).flatMap((path) =>
        others.filter((mount) => mount !== '' && sharesPaths(path, mount)).map((mount) => ({ mount, path })),
      )
    : [];

/**
 * Returns whether a page has paths at or below a mount. A parameter matches any segment, and a splat matches the rest
 * of the path. Returns false for the page '/*', which matches only paths without any other page or mount.
 */
function sharesPaths(page: string, mount: string): boolean {
  const segments = page.split('/');
  const splat = segments.indexOf('*');
  return mount
    .split('/')
    .every(
      (segment, index) =>
        segments[index] === segment || segments[index]?.startsWith(':') || (splat > 1 && index >= splat),
    );
}
