import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { CommandMenu } from './features/command-menu/command-menu.tsx';

/** Command menu for staff pages of other remotes. It is open when it is first rendered. */
export function StandaloneCommandMenu({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <CommandMenu isOpenAtFirst>{null}</CommandMenu>
    </QueryClientProvider>
  );
}
