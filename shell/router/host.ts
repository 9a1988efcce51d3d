import { createContext, createElement, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LiveEventType, Schemas } from '@epm/contract';
import type { ApiClient } from './client.ts';
import type { PartName, RemoteParts } from './parts.ts';

export type SessionUser = Schemas['SessionUser'];

/**
 * Session of the current user. `user` is null for a visitor. While `isKnown` is false, the server has not confirmed the
 * session, and `user` is only a hint for the first paint (with an empty `id`).
 * `ended` is set when the session ends while the page is open. 'expired' keeps the page and shows a sign-in dialog over
 * it; 'signed-out' leaves the page. A change to a different user passes through 'signed-out' first, so that code clears
 * the previous user's cached data before anything renders.
 */
export interface Session {
  user: SessionUser | null;
  isKnown: boolean;
  ended?: 'expired' | 'signed-out';
}

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Second line, such as the lead and its new status. Older shells ignore it. */
  detail?: string;
  /** Action offered while the message is visible, for example Undo. Running it closes the message. */
  action?: { label: string; run(): void };
}

export interface LazyPage {
  Component: ComponentType;
}

/**
 * Interface of the shell for remotes. A remote never imports the shell. It gets everything through this object, in the
 * browser and on the server.
 */
export interface Host {
  /** Typed calls to the BFF. On the server they run in-process with the visitor's cookies. */
  api: ApiClient;
  /** Wraps a dynamic import for a route's `lazy`. Retries, and then shows a panel with Retry instead of rejecting. */
  lazy(load: () => Promise<LazyPage>): () => Promise<LazyPage>;
  /** Shows a message. Only the 20 newest are kept. @returns a function that closes the message */
  toast(toast: Toast): () => void;
  session: {
    current(): Session;
    /** Session with which the server rendered this page, and with which hydration starts. */
    rendered(): Session;
    subscribe(listener: () => void): () => void;
    /**
     * Signs in. Resolves to null when the server refuses ('Invalid email or password'), and rejects when it is
     * unavailable.
     */
    signIn(email: string, password: string): Promise<SessionUser | null>;
    signOut(): Promise<void>;
  };
  /** Server-sent events of /api/events. The first listener opens the stream, and removing the last one closes it. */
  events: {
    on(type: LiveEventType | 'resync', listener: (event: { id?: string }) => void): () => void;
  };
  /**
   * Loads another remote and renders one of its parts. If loading fails, shows a panel with `failure` and Retry.
   * Undefined in older shells and on the server.
   */
  part?<Name extends PartName>(name: Name, props: RemoteParts[Name], failure: string): ReactNode;
  /**
   * Sends a request of the API client with upload progress, as a replacement for `fetch`. Undefined in older shells and
   * on the server.
   * @param onProgress receives the share of the bytes sent, from 0 to 1
   */
  upload?(request: Request, onProgress: (share: number) => void): Promise<Response>;
  /** Undefined in older shells. Remotes are published separately, so they must also work with an older shell. */
  commands?: CommandOffers;
}

/** Registry of command menus. A remote registers its menu, and the shell shows a button for the latest one. */
export interface CommandOffers {
  /** Registers a command menu. @returns a function that unregisters it */
  offer(open: () => void): () => void;
  /** Returns the function that opens the registered menu, or null if there is none. */
  current(): (() => void) | null;
  subscribe(listener: () => void): () => void;
}

/**
 * Export of every remote's exposed module `./routes`. Called once per page load, and once per request on the server.
 */
export type CreateRoutes = (host: Host) => RouteObject[];

/**
 * Optional export of a remote's module `./routes`: the components that it exports for pages of other remotes. Called
 * once per page load.
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
 * Tags that a page sets in the document's head, created from its loader data. URLs are paths, which the shell makes
 * absolute.
 */
export interface HeadTags {
  /** Title of the page. The document's title appends the site name, unless it already contains the name. */
  title: string;
  /** True for a title that an admin set. The document uses it unchanged. */
  isTitleWhole?: boolean;
  /** Text of 70 to 160 characters that search engines show under the title. */
  description?: string;
  /** Comma-separated keywords. */
  keywords?: string;
  /** Path of the canonical URL, for example '/analysis'. */
  canonical?: string;
  /** By default, a page with a canonical URL gets a share picture that the server renders from its title. */
  image?: HeadImage;
  robots?: 'noindex';
  /** 'website' by default. */
  type?: 'website' | 'article';
  /** ISO 8601 times of an article's publication and last change. */
  published?: string;
  modified?: string;
  /** Feed of the items that this page lists. */
  feed?: { title: string; href: string };
  /** schema.org objects without `@context`, which the shell adds. A value that is a path becomes an absolute URL. */
  jsonLd?: object | object[];
}

/**
 * `handle` of a route. The deepest matched route with a value wins.
 * `head` returns the document's head on the server and after each navigation. Its third argument is the site name, if a
 * parent route has one.
 * `frame` selects the shell's frame. 'bare' is empty, because mfe-public renders the public header and footer itself;
 * 'staff', the default for staff pages, has the app navigation bar; 'plain' has none.
 * `start` selects when a server-rendered page hydrates: on the first interaction or when the browser is idle.
 */
export interface RouteHandle {
  head?: (loaderData: unknown, params: Record<string, string | undefined>, siteName?: string) => HeadTags;
  siteName?: (loaderData: unknown) => string | undefined;
  frame?: 'bare' | 'staff' | 'plain';
  start?: 'interaction' | 'idle';
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
 * Returns the session. On the server and during hydration, returns the session with which the page was rendered, so
 * that the browser's markup matches the server's.
 */
export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current, session.rendered);
}

const noOffer = () => null;
const noOffers = () => () => undefined;

/** Returns the function that opens the registered command menu, or null if there is none. */
export function useCommandMenu(): (() => void) | null {
  const { commands } = useHost();
  return useSyncExternalStore(commands?.subscribe ?? noOffers, commands?.current ?? noOffer, noOffer);
}
