import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet } from '@epm/router';

/** Around every page of this remote: its cache, and the density of staff screens. */
export function Admin({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <div data-density="compact">
        <Outlet />
      </div>
    </QueryClientProvider>
  );
}
