import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface StaffRootProps {
  client: QueryClient;
  children: ReactNode;
}

/** Wraps the pages of a staff remote: query cache and compact density. */
export function StaffRoot({ client, children }: StaffRootProps) {
  return (
    <QueryClientProvider client={client}>
      <div data-density="compact">{children}</div>
    </QueryClientProvider>
  );
}
