import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';

/** Data that the frame needs but the matched routes do not contain. */
export interface PageContextValue {
  /** Public origin of the site. */
  site: string;
  /** Uploaded logo at the time of the page load, if any. */
  logo?: { url: string; width: number; height: number } | undefined;
  /** Returns whether a path belongs to a staff remote, even if that remote could not be loaded. */
  isProtected(pathname: string): boolean;
  /** Current route errors, by the id of the route that renders the error. */
  errors(): Record<string, unknown> | null;
  /**
   * Returns a function that loads the command menu from the remote that exports it. Returns null on pages of that
   * remote, and if no remote exports the menu.
   */
  commandMenuFor(pathname: string): (() => Promise<ComponentType>) | null;
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePageContext(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error('The frame must be inside a PageContext');
  return page;
}
