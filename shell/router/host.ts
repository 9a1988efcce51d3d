import { createContext, createElement, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LiveEventType, Schemas } from '@epm/contract';
import type { ApiClient } from './client.ts';

export type SessionUser = Schemas['SessionUser'];

/**
 * Session of the current user. `user` is null for a visitor. While `isKnown` is false, the server has not confirmed the
 * session, and `user` is only a hint for the first paint (with an empty `id`).
 * `ended` says how the session of this page load ended. 'expired' keeps the page and shows a sign-in dialog over it;
 * 'signed-out' leaves the page. A change to a different user passes through 'signed-out' first, so that code clears
 * that user's cached data before anything renders.
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
  /** Shows a message; at most 20 are stored. @returns a function that closes an outdated message */
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
  /** Undefined in older shells. Remotes are published separately and must work without it. */
  commands?: CommandOffers;
}

/** Registry through which a remote offers a command menu and the shell shows its button. The latest offer counts. */
export interface CommandOffers {
  /** @returns a function that withdraws the offer */
  offer(open: () => void): () => void;
  /** Returns the function that opens the offered menu, or null if none is offered. */
  current(): (() => void) | null;
  subscribe(listener: () => void): () => void;
}

/**
 * Export of every remote's exposed module `./routes`. Called once per page load, and once per request on the server.
 */
export type CreateRoutes = (host: Host) => RouteObject[];

/**
 * Export of the remote that has the command menu, for staff pages of other remotes. The menu is open on its first
 * render. Then it listens for its keys and offers itself.
 */
export type CreateCommandMenu = (host: Host) => ComponentType;

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
  /** True for a title set by an admin, which the document uses unchanged. */
  isTitleWhole?: boolean;
  /** Text of 70 to 160 characters that search engines show under the title. */
  description?: string;
  /** Comma separated. */
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
 * `start` says when a server-rendered page hydrates: on the first interaction or when the browser is idle.
 * `frames` lists the origins that the page's content security policy allows in frames. The policy belongs to the
 * document, so links to such a page load a new document.
 */
export interface RouteHandle {
  head?: (loaderData: unknown, params: Record<string, string | undefined>, siteName?: string) => HeadTags;
  siteName?: (loaderData: unknown) => string | undefined;
  frame?: 'bare' | 'staff' | 'plain';
  start?: 'interaction' | 'idle';
  frames?: (loaderData: unknown) => string[];
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
 * Returns the session. On the server and during hydration it is the session that the page was rendered with, so that
 * both match.
 */
export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current, session.rendered);
}

const noOffer = () => null;
const noOffers = () => () => undefined;

/** Returns the function that opens the offered command menu, or null if none is offered. */
export function useCommandMenu(): (() => void) | null {
  const { commands } = useHost();
  return useSyncExternalStore(commands?.subscribe ?? noOffers, commands?.current ?? noOffer, noOffer);
}
