import { createElement, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, HostProvider, RouterProvider } from '@epm/router';
import type { Host } from '@epm/router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** Sets `window.mount`, which renders the measured part. The surrounding app is mounted first, as on an open page. */
export function mountLater(
  host: Host,
  client: QueryClient,
  part: ReactElement,
  style?: { height: string; display: string; flexDirection: 'column' },
): void {
  let show: (isShown: boolean) => void = () => undefined;
  function Place() {
    const [isShown, setShown] = useState(false);
    useEffect(() => {
      show = setShown;
    }, []);
    return isShown ? part : null;
  }
  const place = createElement('div', { 'data-density': 'compact', style }, createElement(Place));
  const router = createBrowserRouter([{ path: '*', element: place }]);
  const app = createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }));
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    createElement(HostProvider, { host, children: app }),
  );
  Object.assign(window, { mount: () => show(true) });
}
