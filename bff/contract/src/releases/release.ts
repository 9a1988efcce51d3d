import type { NavigationEntry } from '../navigation.ts';
import type { RouteNode } from '../pages.ts';

/**
 * Name of an app that is built and published separately. `shell` is the host; the others are its remotes. There is no
 * list of the remotes: an app exists if it has published versions.
 */
export type AppName = 'shell' | `mfe-${string}`;

export const MAX_APP_NAME_LENGTH = 40;
/** Lower case, because app names are folder names and some file systems ignore case. */
const APP_NAME_PATTERN = /^(?:shell|mfe(?:-[a-z\d]+)+)$/;

export const isAppName = (name: string): name is AppName =>
  name.length <= MAX_APP_NAME_LENGTH && APP_NAME_PATTERN.test(name);

/** Commit from which a version was built. */
export interface SourceCommit {
  hash: string;
  subject: string;
  author: string;
  /** Time of the commit in ISO 8601 format. */
  committedAt: string;
}

/** Manifest of one published version: `<store>/<app>/<version>/deploy.json`. File names are relative to `client/`. */
export interface Deploy {
  app: AppName;
  /** Display name of the app. Absent if the app declares none. */
  title?: string;
  version: string;
  /** Time of the publication in ISO 8601 format. */
  publishedAt: string;
  /** Commit of the build. Absent if the version was built outside a git checkout. */
  commit?: SourceCommit;
  /** Hex SHA-256 of the built files, so that an identical build is not published twice. */
  content: string;
  /** Shared libraries by import name: the versions that the shell provides, or the ranges that a remote needs. */
  shared: Record<string, string>;
  /** Path prefixes of the app; '' is the catch-all. */
  mounts: string[];
  /** True if the app's pages require a session. */
  isProtected: boolean;
  /** Names of the parts of this app that pages of other remotes may show. */
  parts: string[];
  /** Links to pages of the app. */
  nav: NavigationEntry[];
  /** Names of the server-sent events that the app uses. Absent if there are none. */
  events?: string[];
  /** True if the app's pages are rendered on the server. */
  isServerRendered: boolean;
  /** Routes of the app. The server uses them to find the chunk for a path. */
  routes: RouteNode[];
  /** Scripts to load first, in order: the entry of the shell, or the container and exposed module of a remote. */
  scripts: string[];
  styles: string[];
  /** Fonts to preload with the page. */
  fonts: string[];
  /** Shell only: the small script that starts the hydration of server-rendered pages. */
  loader?: string;
  /** Shell only: the service worker. */
  serviceWorker?: string;
  /** Files by chunk name. A lazy route's chunk has the route's id as its name. */
  groups: Record<string, string[]>;
  /**
   * Subresource integrity of each script and style. A page references about fifteen files, so SHA-256 instead of a
   * longer hash keeps the head of the page short.
   */
  integrity: Record<string, string>;
  /** Hashes of the other client files, such as fonts and images. */
  hashes: Record<string, string>;
  /** Icon of the site, from the shell. */
  icon?: string;
  /** Server bundle, relative to the version's folder. */
  server: { file: string; integrity: string };
  /**
   * File with the `VersionNeeds`, relative to the version's folder. Only the compatibility check reads this file, whose
   * size can be 100 KB.
   */
  needs: { file: string; integrity: string };
}

/** Lists every file that a page of this version may reference. */
export function listClientFiles(deploy: Deploy): string[] {
  const { scripts, styles, fonts, groups, integrity, hashes, loader, icon, serviceWorker } = deploy;
  const single = [loader, icon, serviceWorker].filter((file) => file !== undefined);
  return [
    ...new Set([
      ...scripts,
      ...styles,
      ...fonts,
      ...single,
      ...Object.values(groups).flat(),
      ...Object.keys(integrity),
      ...Object.keys(hashes),
    ]),
  ];
}

/**
 * Returns an error message for each library that a remote needs but the shell does not provide in a suitable version.
 * The messages are for the user who publishes or activates a version. Empty if the apps can run together or if there is
 * no shell.
 * @param satisfies function that returns whether a version satisfies an npm range
 */
export function findSharedLibraryErrors(
  live: readonly Pick<Deploy, 'app' | 'shared'>[],
  satisfies: (version: string, range: string) => boolean,
): string[] {
  const shell = live.find(({ app }) => app === 'shell');
  if (!shell) return [];
  return live
    .filter((each) => each !== shell)
    .flatMap(({ app, shared }) =>
      Object.entries(shared).flatMap(([key, range]) => {
        const version = Object.hasOwn(shell.shared, key) ? shell.shared[key] : undefined;
        if (!version) return [`${app} needs ${key}, which the shell does not share`];
        return satisfies(version, range) ? [] : [`${app} needs ${key} ${range}, the shell provides ${version}`];
      }),
    );
}
