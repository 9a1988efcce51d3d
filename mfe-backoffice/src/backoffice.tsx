import { useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet, useHost } from '@epm/router';
import { followLeads } from './app/live-leads.ts';
import { CommandMenu } from './features/command-menu/command-menu.tsx';

/** Wraps every page of this remote: provides the query cache, updates it with server events and adds the command menu. */
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
