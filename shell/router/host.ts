import { createContext, createElement, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { NavigationEntry, NavigationPlace, Schemas } from '@epm/contract';
import type { PolicyAddition } from '@epm/contract/pages';
import type { ApiClient } from './client.ts';
import type { PartName, RemoteParts } from './parts.ts';

export type SessionUser = Schemas['SessionUser'];

/**
 * Session of the current user. `user` is null for a visitor. While `isKnown` is false, the server has not confirmed the
 * session, and `user` is only a hint for the first paint. `ended` is set when the session ends while the page is open.
 * 'expired' keeps the page and opens a sign-in dialog; 'signed-out' redirects to the sign-in page. A change to a
 * different user passes through 'signed-out' first, so that cached data of the previous user is cleared before the next
 * render.
 */
export interface Session {
  user: SessionUser | null;
  isKnown: boolean;
  ended?: 'expired' | 'signed-out';
}

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Second line, such as the lead and its new status. */
  detail?: string;
  /** Button such as Undo. Pressing it runs the action and closes the message. */
  action?: { label: string; run(): void };
}

export interface LazyPage {
  Component: ComponentType;
}

/**
 * Interface that the shell provides to remotes, in the browser and on the server. Remotes never import the shell.
 */
export interface Host {
  /** Typed client for the BFF. On the server, calls run in-process and send the visitor's cookies. */
  api: ApiClient;
  /**
   * Wraps a dynamic import for a route's `lazy`. If all retries fail, shows a panel with Retry instead of rejecting.
   */
  lazy(load: () => Promise<LazyPage>): () => Promise<LazyPage>;
  /**
   * Shows a message. If there are more than 20, the oldest message is removed.
   * @returns a function that closes the message
   */
  toast(toast: Toast): () => void;
  session: {
    current(): Session;
    /** Returns the session that the server used to render the page. Hydration starts with the same session. */
    rendered(): Session;
    subscribe(listener: () => void): () => void;
    /**
     * Signs in. Resolves to null if the email or password is wrong. Rejects with an ApiProblem 401 if a second factor
     * is needed. The problem code is `sign-in.passkey-required` if the account has only passkeys, and `sign-in.code-…`
     * if `code` is missing or wrong. Also rejects if the server is unavailable.
     */
    signIn(email: string, password: string, code?: string): Promise<SessionUser | null>;
    signOut(): Promise<void>;
  };
  /**
   * Server-sent events from /api/events. The first listener opens the stream; removing the last one closes it. `type` is
   * the name of any event, such as a `LiveEventType` of the contract, or 'resync' after events may have been missed. A
   * name that the server never sends has no effect.
   */
  events: {
    on(type: string, listener: (event: { id?: string }) => void): () => void;
  };
  /**
   * Loads another remote and renders a part that it exports. If loading fails, shows a panel with `failure` and Retry.
   * On the server, renders nothing.
   */
  part<Name extends PartName>(name: Name, props: RemoteParts[Name], failure: string): ReactNode;
  /**
   * Frame of staff pages, for a page that owners and staff see at the same URL. On the server, renders only its
   * children.
   */
  StaffFrame: ComponentType<{ children: ReactNode }>;
  /**
   * Replaces `fetch` for a call of the API client, and reports the upload progress. Rejects on the server.
   * @param onProgress receives the share of the bytes sent, from 0 to 1
   */
  upload(request: Request, onProgress: (share: number) => void): Promise<Response>;
  /** Registry of command menus. */
  commands: CommandOffers;
  /** Links that the live remotes declare. Use `useDeclaredLinks`. */
  navigation: Navigation;
}

/** Links to pages of the live remotes, by place, such as 'header' or 'bar'. */
export interface Navigation {
  /** Returns the same array until the links change. */
  list(place: NavigationPlace): readonly NavigationEntry[];
  subscribe(place: NavigationPlace, listener: () => void): () => void;
}

/** Registry of command menus. A remote registers its menu, and the shell shows a button for the latest menu. */
export interface CommandOffers {
  /** Registers a command menu by the function that opens it. @returns a function that unregisters it */
  offer(open: () => void): () => void;
  /** Returns the function that opens the registered menu, or null if there is none. */
  current(): (() => void) | null;
  subscribe(listener: () => void): () => void;
}

/**
 * Function that every remote exports from its module `./routes`. Called once per page load in the browser, and once per
 * request on the server.
 */
export type CreateRoutes = (host: Host) => RouteObject[];

/**
 * Optional export of a remote's module `./routes`. Returns the components that pages of other remotes may render.
 * Called once per page load.
 */
export type CreateParts = (host: Host) => { [Name in PartName]?: ComponentType<RemoteParts[Name]> };

/** Share picture of a page, with its size in pixels. The URL may be a path. */
export interface HeadImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/**
 * Head tags of a page, created from its loader data. The shell converts paths to absolute URLs.
 */
export interface HeadTags {
  /** Page title. The site name is appended in the document title, unless the page title contains it. */
  title: string;
  /** True if an admin set the title. The site name is then not appended. */
  isTitleWhole?: boolean;
  /** Text of 70 to 160 characters that search engines show under the title. */
  description?: string;
  /** Comma-separated keywords. */
  keywords?: string;
  /** Path of the canonical URL, for example '/analysis'. */
  canonical?: string;
  /** Share picture. By default, a page with a canonical URL gets a picture that the server renders from the title. */
  image?: HeadImage;
  robots?: 'noindex';
  /** 'website' by default. */
  type?: 'website' | 'article';
  /** Publication time of an article, in ISO 8601; `modified` is its modification time. */
  published?: string;
  modified?: string;
  /** RSS feed for the items on this page. */
  feed?: { title: string; href: string };
  /** schema.org objects without `@context`, which the shell adds. A value that is a path becomes an absolute URL. */
  jsonLd?: object | object[];
}

/**
 * Route `handle`. For each property, the deepest matched route that sets it wins.
 * `head` returns the head tags, on the server and after each navigation. Its third argument is the site name from a
 * parent route, if any.
 * `frame` selects the frame that the shell renders. 'bare' is empty, because mfe-public renders the public header and
 * footer. 'staff', the default for staff pages, has the app navigation bar. 'plain' has no navigation.
 * `start` selects when a server-rendered page hydrates: on the first interaction or when the browser is idle.
 * `policy` adds to the content security policy of the route's documents. A navigation within the app keeps the document,
 * so the shell loads a new document when the addition of the next route differs.
 */
export interface RouteHandle {
  head?: (loaderData: unknown, params: Record<string, string | undefined>, siteName?: string) => HeadTags;
  siteName?: (loaderData: unknown) => string | undefined;
  frame?: 'bare' | 'staff' | 'plain';
  start?: 'interaction' | 'idle';
  policy?: PolicyAddition;
}

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return createElement(HostContext.Provider, { value: host }, children);
}

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost must be called inside a HostProvider');
  return host;
}

/**
 * Returns the session. During hydration, returns the session that the server used, so that the markup matches.
 */
export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current, session.rendered);
}

const returnNull = () => null;

/** Returns the function that opens the registered command menu, or null if there is none. */
export function useCommandMenu(): (() => void) | null {
  const { commands } = useHost();
  return useSyncExternalStore(commands.subscribe, commands.current, returnNull);
}
