import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';

/** Page data that the frame cannot read from the matched routes. */
export interface PageContextValue {
  /** Public origin of the site. */
  site: string;
  /** Returns whether a path belongs to a staff remote, even if that remote could not be loaded. */
  isProtected(pathname: string): boolean;
  /** Current errors of the router, by the id of the route that shows them. */
  errors(): Record<string, unknown> | null;
  /**
   * Returns a loader of the command menu for a page of another remote; null on pages of the remote that exports the
   * menu.
   */
  commandMenuFor(pathname: string): (() => Promise<ComponentType>) | null;
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePageContext(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error('The frame must be inside a PageContext');
  return page;
}
