import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet } from '@epm/router';

/** Wraps every page of this remote: provides the query cache and sets the compact density of staff screens. */
export function Admin({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <div data-density="compact">
        <Outlet />
      </div>
    </QueryClientProvider>
  );
}
