import type { NavigationEntry } from './navigation.ts';

/**
 * Types and helpers shared by the server and the shell, which do not import each other. They describe the data that the
 * server writes into a document, and the results of the shell's server bundle. Other code must not use this file.
 */
/**
 * Additions to the content security policy of a document. With `listings`, the document can embed a page of another
 * host. With `checkout`, it can post a form that leads to the payment provider. With `previews`, it can show files
 * before they are uploaded. The list is fixed, because each addition weakens the policy.
 */
export const POLICY_ADDITIONS = ['listings', 'checkout', 'previews'] as const;
export type PolicyAddition = (typeof POLICY_ADDITIONS)[number];

/** The properties of a route that are needed to match paths. */
export interface RouteNode {
  id: string;
  path?: string;
  index?: boolean;
  /** Frame around the route's pages. Absent if the route sets no frame. */
  frame?: 'bare' | 'staff' | 'plain';
  /** Addition to the content security policy of the route's documents. Absent for the strict policy. */
  policy?: PolicyAddition;
  children?: RouteNode[];
}

/**
 * File that a page references. `integrity` is absent only in development, where the content of a file can change under
 * the same name.
 */
export interface PageFile {
  url: string;
  integrity?: string;
}

/** Data of a remote that the shell needs to load the remote at run time. */
export interface RemoteRecord {
  version: string;
  entry: PageFile;
  mounts: string[];
  isProtected: boolean;
  /** Names of the parts of this remote that pages of other remotes may show. Absent if there are none. */
  parts?: string[];
  /**
   * Navigation links that the remote declares. Documents of public pages omit links to staff pages. Absent if there are
   * none.
   */
  nav?: NavigationEntry[];
}

/** Boot data, inlined in each page: the remotes that are live at page load, and the files that hydration needs. */
export interface PageBoot {
  /** Revision of the live versions. Increases with each activation. */
  revision: number;
  /** Public origin of the site. */
  site: string;
  remotes: Record<string, RemoteRecord>;
  /** Uploaded logo for the staff header. Absent if no logo was uploaded. */
  logo?: { url: string; width: number; height: number };
  /** Path prefixes that the shell owns. */
  own: string[];
  /** Event that starts hydration: the page load, an idle browser, or the first interaction. */
  start: 'now' | 'idle' | 'interaction';
  /** Scripts of the shell, in order. */
  scripts: PageFile[];
  /** Scripts of the page's remote: its container, its exposed module and the chunk of the route. */
  preload: PageFile[];
}

/** Ids of the JSON scripts in a page: the boot data, and the loader data of a server-rendered page. */
export const PAGE_BOOT_ID = 'page-boot';
export const PAGE_DATA_ID = 'page-data';

/** Result of a request that the shell's server bundle renders: a page or a redirect. */
export type RenderOutput =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      html: string;
      title: string;
      head: HeadElement[];
      data: unknown;
      start: 'idle' | 'interaction';
    };

/** Element of a page's head. If an attribute is undefined, the whole element is omitted. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string | undefined>;
  /** Content of a data script. */
  json?: object;
}

/** Returns whether a path is a mount or lies below it. Every path lies below the mount ''. */
export const isWithinMount = (mount: string, pathname: string) =>
  mount === '' || pathname === mount || pathname.startsWith(`${mount}/`);

/** Returns the name of the remote that owns a path. The longest matching mount wins. */
export function findRemoteName(remotes: Record<string, { mounts: string[] }>, pathname: string): string | undefined {
  let longest = -1;
  let owner: string | undefined;
  for (const [name, { mounts }] of Object.entries(remotes)) {
    for (const mount of mounts) {
      if (mount.length > longest && isWithinMount(mount, pathname)) {
        longest = mount.length;
        owner = name;
      }
    }
  }
  return owner;
}

/**
 * Returns the container name of a remote. Module federation requires an identifier: 'mfe-public' becomes 'mfe_public'.
 */
export const toContainerName = (remote: string) => remote.replaceAll('-', '_');
