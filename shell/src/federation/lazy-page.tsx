import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Host, LazyPage } from '@epm/router';
import { PageUnavailable } from '../app/page-unavailable.tsx';
import { withRetry } from '@epm/ui';

const fallbackPages = new WeakSet<ComponentType>();

/**
 * Returns whether a component replaces a page that failed to load. Such a component must not be hydrated, because it
 * does not match the server's markup.
 */
export const isFallbackPage = (component: unknown): boolean =>
  typeof component === 'function' && fallbackPages.has(component as ComponentType);

/**
 * Creates the replacement for a page whose chunk failed to load. It renders a panel with Retry, and renders the page
 * after a successful retry.
 */
function createRecoverablePage(load: () => Promise<LazyPage>, cause: unknown): LazyPage {
  let LoadedPage: ComponentType | undefined;
  function RecoverablePage() {
    const [Page, setPage] = useState<ComponentType | undefined>(() => LoadedPage);
    const [error, setError] = useState(cause);
    if (Page) return <Page />;
    const retry = async () => {
      try {
        const page = await withRetry(load);
        LoadedPage = page.Component;
        setPage(() => page.Component);
      } catch (retryError) {
        setError(retryError);
      }
    };
    return <PageUnavailable replaces="page" error={error} onRetry={retry} />;
  }
  fallbackPages.add(RecoverablePage);
  return { Component: RecoverablePage };
}

/** Implements `Host.lazy`. Never rejects, because the router would cache the rejection until the page is reloaded. */
export const lazyPage: Host['lazy'] = (load) => async () => {
  try {
    return { Component: (await withRetry(load)).Component };
  } catch (cause) {
    return createRecoverablePage(load, cause);
  }
};
