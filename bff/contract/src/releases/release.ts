import type { RouteNode } from '../pages.ts';

/** The apps that are built and published on their own. `shell` is the host, the others are its remotes. */
export const appNames = ['shell', 'mfe-public', 'mfe-backoffice', 'mfe-admin'] as const;
export type AppName = (typeof appNames)[number];

export const isAppName = (name: string): name is AppName => (appNames as readonly string[]).includes(name);

/** What `<store>/<app>/<version>/deploy.json` says of one published version. File names are relative to `client/`. */
export interface Deploy {
  app: AppName;
  version: string;
  /** ISO 8601. */
  publishedAt: string;
  /** Hex sha256 over the built files: the same build is not published twice. */
  content: string;
  /** Version of the module federation plugin that built it. */
  federation: string;
  /** Range by key of the libraries that it shares: what the shell brings, what a remote needs. */
  shared: Record<string, string>;
  /** Path prefixes that the app owns; '' is the catch-all. */
  mounts: string[];
  /** Whether its pages ask for a session. */
  isProtected: boolean;
  /** Whether the server draws its pages. */
  isServerRendered: boolean;
  /** Its routes, so that the server knows which chunk a path needs. */
  routes: RouteNode[];
  /** Scripts to load at start, in order: the shell's entry; a remote's container and exposed module. */
  scripts: string[];
  styles: string[];
  /** Fonts to fetch with the page. */
  fonts: string[];
  /** Shell only: the small script of pages that wake later. */
  loader?: string;
  /** Shell only: what browsers keep running beside its pages. */
  serviceWorker?: string;
  /** Files of each named chunk; a lazy route's chunk is named by the route's id. */
  groups: Record<string, string[]>;
  /** Subresource integrity of each script and style; sha256, because a page names some fifteen of them in its first bytes. */
  integrity: Record<string, string>;
  /** The page's icon, from the shell. */
  icon?: string;
  /** Bundle for the server, relative to the version's folder. */
  server: { file: string; integrity: string };
}

/**
 * What the remotes among these apps need and the shell among them does not bring, as messages for the person who
 * publishes or activates. Empty when they can run together, and when there is no shell to say.
 * @param satisfies whether a version lies in a range, as npm means it
 */
export function sharedLibraryErrors(
  live: readonly Pick<Deploy, 'app' | 'shared'>[],
  satisfies: (version: string, range: string) => boolean,
): string[] {
  const shell = live.find(({ app }) => app === 'shell');
  if (!shell) return [];
  return live
    .filter((each) => each !== shell)
    .flatMap(({ app, shared }) =>
      Object.entries(shared).flatMap(([key, range]) => {
        const version = shell.shared[key];
        if (!version) return [`${app} needs ${key}, which the shell does not share`];
        return satisfies(version, range) ? [] : [`${app} needs ${key} ${range}, the shell brings ${version}`];
      }),
    );
}
