import '@epm/ui/compact.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface StaffRootProps {
  client: QueryClient;
  children: ReactNode;
}

/** Provides the query client and compact density to the pages of a staff remote, and keeps focus on the page. */
export function StaffRoot({ client, children }: StaffRootProps) {
  useFocusAfterRemoval();
  return (
    <QueryClientProvider client={client}>
      <div data-density="compact">{children}</div>
    </QueryClientProvider>
  );
}
