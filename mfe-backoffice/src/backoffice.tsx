import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { Outlet, useHost } from '@epm/router';
import { StaffRoot } from '@epm/staff';
import { followLeads } from './lead-data/index.ts';
import { CommandMenu } from './features/command-menu/command-menu.tsx';

/** Wraps every page of this remote: provides the query cache, updates it with server events and adds the command menu. */
export function Backoffice({ client }: { client: QueryClient }) {
  const host = useHost();
  useEffect(() => followLeads(host, client), [host, client]);
  return (
    <StaffRoot client={client}>
      <CommandMenu>
        <Outlet />
      </CommandMenu>
    </StaffRoot>
  );
}
