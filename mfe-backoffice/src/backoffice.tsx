import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet, useHost } from '@epm/router';
import { StaffRoot } from '@epm/staff';
import { subscribeToLeadEvents } from './lead-data/index.ts';
import { CommandMenu } from './features/command-menu/command-menu.tsx';

/** Layout for every page of this remote: provides the query cache, applies server events and adds the command menu. */
export function Backoffice({ client }: { client: QueryClient }) {
  const host = useHost();
  useEffect(() => subscribeToLeadEvents(host, client), [host, client]);
  return (
    <StaffRoot client={client}>
      <CommandMenu>
        <Outlet />
      </CommandMenu>
    </StaffRoot>
  );
}
