/**
 * Page protocol between the server and the shell: what the server writes into a document, and what the shell's bundles
 * return. Server and shell do not import each other, so both import these types. Other code must not use them.
 */
/** Part of a route that path matching needs. */
export interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  /** Frame around the route's pages, if the route sets a frame. */
  frame?: 'bare' | 'staff' | 'plain';
  children?: RouteNode[];
}

/**
 * Reference to a file in a page. `integrity` is missing only in development, where files change but keep their names.
 */
export interface PageFile {
  url: string;
  integrity?: string;
}

/** Facts about a remote that the shell needs. */
export interface RemoteRecord {
  version: string;
  entry: PageFile;
  mounts: string[];
  isProtected: boolean;
}

/** Boot data, inlined in each page: the registry at page load, and the files that hydration needs. */
export interface PageBoot {
  /** Number that increases with each move of a pointer. */
  revision: number;
  /** Public origin of the site. */
  site: string;
  remotes: Record<string, RemoteRecord>;
  /** Paths of the shell. */
  own: string[];
  /** Time of hydration: immediately, when the browser is idle, or on the first interaction. */
  start: 'now' | 'idle' | 'interaction';
  /** Scripts of the shell, in order. */
  scripts: PageFile[];
  /** Additional scripts of the page's remote: its container, its exposed module and the chunk of the route. */
  preload: PageFile[];
}

/** Ids of the JSON scripts in a page: the boot data, and the loader data of a server-rendered page. */
export const PAGE_BOOT_ID = 'page-boot';
export const PAGE_DATA_ID = 'page-data';

/** Result of rendering a request in the shell's server bundle: a page or a redirect. */
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
      /** Origins that the page may embed in frames. */
      frames?: string[];
    };

/** Element of a page's head. If an attribute has no value, the whole element is omitted. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string | undefined>;
  /** Content of a data script. */
  json?: object;
}

const owns = (mount: string, pathname: string) =>
  mount === '' || pathname === mount || pathname.startsWith(`${mount}/`);

/** Returns the name of the remote that owns a path. The longest matching mount wins. */
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

/** Returns the container name of a remote. Module federation requires an identifier: 'mfe-public' is 'mfe_public'. */
export const containerName = (remote: string) => remote.replaceAll('-', '_');
