import { useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet, useHost } from '@epm/router';
import { followLeads } from './app/live-leads.ts';
import { CommandMenu } from './features/command-menu/command-menu.tsx';

/** Around every page of this remote: its cache, and the stream that keeps the cache true. */
export function Backoffice({ client }: { client: QueryClient }) {
  const host = useHost();
  useEffect(() => followLeads(host, client), [host, client]);
  return (
    <QueryClientProvider client={client}>
      <div data-density="compact">
        <CommandMenu>
          <Outlet />
        </CommandMenu>
      </div>
    </QueryClientProvider>
  );
}
