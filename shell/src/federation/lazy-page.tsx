import { useState } from 'react';
import type { ComponentType } from 'react';
import type { Host, LazyPage } from '@epm/router';
import { Unavailable } from '../app/unavailable.tsx';
import { withRetry } from '@epm/ui';

const standIns = new WeakSet<ComponentType>();

/** Whether a component replaces a page that did not load: the server has rendered something else. */
export const isStandIn = (component: unknown): boolean =>
  typeof component === 'function' && standIns.has(component as ComponentType);

/** A page whose chunk did not arrive: a panel with Retry, and the page itself once it has. */
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
  standIns.add(Recoverable);
  return { Component: Recoverable };
}

/** Never rejects: the router remembers a rejected route for the life of the page. */
export const lazyPage: Host['lazy'] = (load) => async () => {
  try {
    return { Component: (await withRetry(load)).Component };
  } catch (cause) {
    return recoverable(load, cause);
  }
};
