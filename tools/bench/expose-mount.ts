import { createElement, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, HostProvider, RouterProvider } from '@epm/router';
import type { Host } from '@epm/router';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

/** Mounts the surrounding app and sets `window.mount`, which renders the measured content. */
export function exposeMount(
  host: Host,
  client: QueryClient,
  content: ReactElement,
  style?: { height: string; display: string; flexDirection: 'column' },
): void {
  let show: (isShown: boolean) => void = () => undefined;
  function MountPoint() {
    const [isShown, setShown] = useState(false);
    useEffect(() => {
      show = setShown;
    }, []);
    return isShown ? content : null;
  }
  const mountPoint = createElement('div', { 'data-density': 'compact', style }, createElement(MountPoint));
  const router = createBrowserRouter([{ path: '*', element: mountPoint }]);
  const app = createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }));
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    createElement(HostProvider, { host, children: app }),
  );
  Object.assign(window, { mount: () => show(true) });
}
