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
export function sharedFaults(
  live: readonly Pick<Deploy, 'app' | 'shared'>[],
  satisfies: (version: string, range: string) => boolean,
): string[] {
  const shell = live.find(({ app }) => app === 'shell');
  if (!shell) return [];
  return live.filter((each) => each !== shell).flatMap(({ app, shared }) =>
    Object.entries(shared).flatMap(([key, range]) => {
      const version = shell.shared[key];
      if (!version) return [`${app} needs ${key}, which the shell does not share`];
      return satisfies(version, range) ? [] : [`${app} needs ${key} ${range}, the shell brings ${version}`];
    }),
  );
}

/** A route as far as matching a path needs it. */
export interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  /** The frame that its pages stand in, where it says so. */
  frame?: 'bare' | 'staff' | 'plain';
  children?: RouteNode[];
}

/** A file as a page names it. `integrity` is missing only in dev mode, where files change under their names. */
export interface PageFile {
  url: string;
  integrity?: string;
}

/** What the shell must know of a remote. */
export interface RemoteRecord {
  version: string;
  entry: PageFile;
  mounts: string[];
  isProtected: boolean;
}

/** Inlined in each page: the registry as of this page load, and what this page needs to come alive. */
export interface PageBoot {
  /** Rises with each move of a pointer. */
  revision: number;
  /** Origin of the site as visitors see it. */
  site: string;
  remotes: Record<string, RemoteRecord>;
  /** Paths that belong to the shell itself. */
  own: string[];
  /** When a page wakes: at once, when the browser is idle, or with the first interaction. */
  start: 'now' | 'idle' | 'interaction';
  /** The shell's scripts, in order. */
  scripts: PageFile[];
  /** What the page's remote needs beyond them: its container, exposed module and the route's own chunk. */
  preload: PageFile[];
}

/** Ids of the JSON scripts in a page: its boot, and the loader data of a page that the server has drawn. */
export const PAGE_BOOT_ID = 'page-boot';
export const PAGE_DATA_ID = 'page-data';

/** What the shell's server bundle makes of a request: the page, or where to go instead. */
export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
    kind: 'page';
    status: number;
    html: string;
    title: string;
    head: HeadElement[];
    data: unknown;
    start: 'idle' | 'interaction';
    /** Origins that the page may show in frames. */
    frames?: string[];
  };

/** An element of a page's head; an attribute without a value leaves the whole element out. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string | undefined>;
  /** What a data script holds. */
  json?: object;
}

const owns = (mount: string, pathname: string) => mount === '' || pathname === mount || pathname.startsWith(`${mount}/`);

/** Name of the remote that owns a path: the longest mount wins. */
export function remoteFor(remotes: Record<string, { mounts: string[] }>, pathname: string): string | undefined {
  let longest = -1;
  let owner: string | undefined;
  for (const [name, { mounts }] of Object.entries(remotes)) {
    for (const mount of mounts) {
      if (mount.length > longest && owns(mount, pathname)) {
        longest = mount.length;
        owner = name;
      }
    }
  }
  return owner;
}

/** Module federation names a container by an identifier: 'mfe-public' is 'mfe_public'. */
export const containerName = (remote: string) => remote.replaceAll('-', '_');
