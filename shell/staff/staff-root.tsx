import '@epm/ui/compact.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface StaffRootProps {
  client: QueryClient;
  children: ReactNode;
}

/** Provides the query client and compact density to the pages of a staff remote. */
export function StaffRoot({ client, children }: StaffRootProps) {
  return (
    <QueryClientProvider client={client}>
      <div data-density="compact">{children}</div>
    </QueryClientProvider>
  );
}
