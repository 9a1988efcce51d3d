/**
 * The page protocol: what the server writes into a document, and what the shell's bundles answer. Server and shell agree on it
 * here, because neither imports the other; nothing else does.
 */
/** A route as far as matching a path needs it. */
export interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  /** The frame around its pages, where the route sets one. */
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
  /** When a page hydrates: at once, when the browser is idle, or on the first interaction. */
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

const owns = (mount: string, pathname: string) =>
  mount === '' || pathname === mount || pathname.startsWith(`${mount}/`);

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
