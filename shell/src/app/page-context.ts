import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';

/** What the frame knows of the page beside its matched routes. */
export interface PageContextValue {
  /** Origin of the site as visitors see it. */
  site: string;
  /** Whether a path belongs to a remote of staff, also when that remote did not arrive. */
  isProtected(pathname: string): boolean;
  /** Errors by the id of the route that shows them, as the router has them now. */
  errors(): Record<string, unknown> | null;
  /** Loads the command menu for a page whose remote brings none, null when no remote has one; null where the remote of staff's first page, which has it, owns the page itself. */
  commandMenuFor(pathname: string): (() => Promise<ComponentType | null>) | null;
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePageContext(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error('The frame stands outside of a page');
  return page;
}
