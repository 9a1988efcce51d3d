import { createContext, createElement, useContext, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { LiveEventType, Schemas } from '@epm/contract';
import type { ApiClient } from './client.ts';

export type SessionUser = Schemas['SessionUser'];

/**
 * Who is signed in. `user` is null for a visitor; `isKnown` is false until the server has said, and `user` is
 * then only a hint for the first paint (its `id` is empty). `ended` says how a session of this page load ended:
 * 'expired' keeps the page and asks to sign in again over it, 'signed-out' leaves it. Before a different user is announced,
 * 'signed-out' is: code that caches a user's data empties the cache on it, before anything renders.
 */
export interface Session {
  user: SessionUser | null;
  isKnown: boolean;
  ended?: 'expired' | 'signed-out';
}

export interface Toast {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A second line, such as the lead and its new status. Shells older than this field leave it out. */
  detail?: string;
  /** What can be done about it while it is shown, for example Undo. The message goes as it runs. */
  action?: { label: string; run(): void };
}

export interface LazyPage {
  Component: ComponentType;
}

/**
 * What the shell gives a remote. A remote never imports the shell: everything it needs of it
 * arrives here, in the browser as on the server.
 */
export interface Host {
  /** Typed calls to the BFF. On the server it calls the same routes in-process, with the visitor's cookies. */
  api: ApiClient;
  /** Wraps a dynamic import for a route's `lazy`: retries, then shows a panel with Retry instead of rejecting. */
  lazy(load: () => Promise<LazyPage>): () => Promise<LazyPage>;
  /** Shows a message; at most 20 are kept. @returns takes it off again, for what is no longer true */
  toast(toast: Toast): () => void;
  session: {
    current(): Session;
    /** As the server knew it while it drew this page; hydration begins with it. */
    drawn(): Session;
    subscribe(listener: () => void): () => void;
    /** Resolves to null when the server refuses ('Invalid email or password'); rejects when it can't be asked. */
    signIn(email: string, password: string): Promise<SessionUser | null>;
    signOut(): Promise<void>;
  };
  /** Server-sent events of /api/events. `on` opens the stream with its first listener and closes it with its last. */
  events: {
    on(type: LiveEventType | 'resync', listener: (event: { id?: string }) => void): () => void;
  };
  /** Absent in shells older than it: a remote is published on its own, and works without the button. */
  commands?: CommandOffers;
}

/** How a remote offers a command menu, and the shell a button that opens it. The offer that was made last counts. */
export interface CommandOffers {
  /** @returns takes the offer back */
  offer(open: () => void): () => void;
  /** Opens the menu that is offered now; null where none is. */
  current(): (() => void) | null;
  subscribe(listener: () => void): () => void;
}

/** What every remote exports from its exposed module `./routes`. Called once per page load, and once per request on the server. */
export type CreateRoutes = (host: Host) => RouteObject[];

/**
 * What the remote that has the command menu exports beside it: the menu for pages of staff that other remotes own. It is
 * open as it is first drawn, then listens for its keys and offers itself.
 */
export type CreateCommandMenu = (host: Host) => ComponentType;

/** A picture that stands for a page where its link is shared. Pixels; the address may be a path. */
export interface HeadImage {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** What a page puts in the document's head, from its loader data. Addresses are paths; the shell makes them absolute. */
export interface HeadTags {
  /** The page's own. In the document the name of the site follows it, unless it is there already. */
  title: string;
  /** The document's title is `title` word for word, as an admin has set it. */
  isTitleWhole?: boolean;
  /** 70 to 160 characters: what a search engine prints under the title. */
  description?: string;
  /** Comma separated. */
  keywords?: string;
  /** Path of the canonical address, for example '/analysis'. */
  canonical?: string;
  /** Without one, a page with a canonical address is stood for by a picture that the server draws of its title. */
  image?: HeadImage;
  robots?: 'noindex';
  /** 'website' unless said otherwise. */
  type?: 'website' | 'article';
  /** When an article came out, and when it last changed; ISO 8601. */
  published?: string;
  modified?: string;
  /** A feed of what this page lists. */
  feed?: { title: string; href: string };
  /** schema.org objects without `@context`, which the shell adds. A value that is a path becomes an address of the site. */
  jsonLd?: object | object[];
}

/**
 * `handle` of a route. The deepest matched route that has a value wins.
 * `head` sets the document's head on the server and after each navigation; it hears what the site goes by, where a route
 * around the page knows that.
 * `frame` picks the shell's frame: the public header and footer are drawn by mfe-public itself ('bare'),
 * staff pages stand under the app navigation bar ('staff', the default), and /leads has none ('plain').
 * `start` says when a server-rendered page wakes up: on the first interaction, or as soon as the browser is idle.
 * `frames` are the origins that the page's policy lets it show in frames. A policy comes with a document, so links to
 * such a page leave the document that they stand in.
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
  if (!host) throw new Error('useHost needs the shell around it');
  return host;
}

/** On the server, and while its markup is hydrated, it is the session that the page was drawn with: so the two always agree. */
export function useSession(): Session {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current, session.drawn);
}

const noOffer = () => null;
const noOffers = () => () => undefined;

/** Opens the command menu of the remote on the screen; null where none is offered. */
export function useCommandMenu(): (() => void) | null {
  const { commands } = useHost();
  return useSyncExternalStore(commands?.subscribe ?? noOffers, commands?.current ?? noOffer, noOffer);
}
