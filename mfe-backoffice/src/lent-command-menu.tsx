import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { CommandMenu } from './features/command-menu/command-menu.tsx';

/** The command menu around nothing, open as it is first drawn: for pages of staff that other remotes own. */
export function LentCommandMenu({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <CommandMenu isOpenAtFirst>{null}</CommandMenu>
    </QueryClientProvider>
  );
}
