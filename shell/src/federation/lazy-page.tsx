import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Host, LazyPage } from '@epm/router';
import { Unavailable } from '../app/unavailable.tsx';
import { withRetry } from '@epm/ui';

const fallbacks = new WeakSet<ComponentType>();

/**
 * Returns whether a component replaces a page that could not be loaded. Such a component does not match the server's
 * markup.
 */
export const isFallback = (component: unknown): boolean =>
  typeof component === 'function' && fallbacks.has(component as ComponentType);

/**
 * Returns a replacement for a page whose chunk could not be loaded: a panel with Retry, and the page once it has
 * loaded.
 */
function recoverable(load: () => Promise<LazyPage>, cause: unknown): LazyPage {
  let arrived: ComponentType | undefined;
  function Recoverable() {
    const [Page, setPage] = useState<ComponentType | undefined>(() => arrived);
    const [error, setError] = useState(cause);
    if (Page) return <Page />;
    const retry = async () => {
      try {
        const page = await withRetry(load);
        arrived = page.Component;
        setPage(() => page.Component);
      } catch (again) {
        setError(again);
      }
    };
    return <Unavailable replaces="page" error={error} onRetry={retry} />;
  }
  fallbacks.add(Recoverable);
  return { Component: Recoverable };
}

/** Implements `Host.lazy`. Never rejects, because the router caches a rejected route until the page is reloaded. */
export const lazyPage: Host['lazy'] = (load) => async () => {
  try {
    return { Component: (await withRetry(load)).Component };
  } catch (cause) {
    return recoverable(load, cause);
  }
};
