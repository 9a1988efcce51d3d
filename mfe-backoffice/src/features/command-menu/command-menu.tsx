import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createLazyDialog } from '@epm/ui';
import { useHost } from '@epm/router';
import { usePageShortcuts } from '../../app/keyboard-shortcuts.ts';

const CommandMenuDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.command-menu" */ './command-menu-dialog.tsx')).CommandMenuDialog,
);

const ShortcutsDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.command-menu" */ './shortcuts-dialog.tsx')).ShortcutsDialog,
);

interface CommandMenuProps {
  children: ReactNode;
  /** True if the user pressed the shortcut before this code was loaded. */
  isInitiallyOpen?: boolean;
}

/** Opens the command menu with Ctrl+K or Cmd+K. The dialog is loaded on first use. */
export function CommandMenu({ children, isInitiallyOpen = false }: CommandMenuProps) {
  const { commands } = useHost();
  const [dialogState, setDialogState] = useState<'unmounted' | 'open' | 'closed'>(
    isInitiallyOpen ? 'open' : 'unmounted',
  );
  const [open] = useState(() => () => setDialogState('open'));
  const [isKeysDialogOpen, setKeysDialogOpen] = useState(false);
  const showKeys = () => setKeysDialogOpen(true);
  usePageShortcuts({ '?': showKeys });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // Do not open over another dialog. A dialog that is closing has no data-open attribute.
      const isOtherOpen = document.querySelector('[role="dialog"][data-open]') !== null;
      if (!event.repeat) setDialogState((state) => (state === 'open' ? 'closed' : isOtherOpen ? state : 'open'));
    };
    window.addEventListener('keydown', onKeyDown);
    const removeOpener = commands.offer(open);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      removeOpener();
    };
  }, [commands, open]);

  return (
    <>
      {children}
      {dialogState !== 'unmounted' && (
        <CommandMenuDialog
          isOpen={dialogState === 'open'}
          onClose={() => setDialogState('closed')}
          onShowShortcuts={showKeys}
        />
      )}
      <ShortcutsDialog isOpen={isKeysDialogOpen} onClose={() => setKeysDialogOpen(false)} />
    </>
  );
}
