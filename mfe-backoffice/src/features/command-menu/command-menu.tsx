import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyDialog } from '@epm/ui';
import { useHost } from '@epm/router';
import { usePageKeys } from '../../app/use-page-keys.ts';

const CommandMenuDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.command-menu" */ './command-menu-dialog.tsx')).CommandMenuDialog,
);

const KeysDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "backoffice.command-menu" */ './keys-dialog.tsx')).KeysDialog,
);

const OpenCommandMenu = createContext<() => void>(() => undefined);

/** Opens the command menu, for pages that bring a button for it because no frame around them does. */
export const useOpenCommandMenu = () => use(OpenCommandMenu);

interface CommandMenuProps {
  children: ReactNode;
  /** The user opened it before it was loaded. */
  isOpenAtFirst?: boolean;
}

/** Listens for Ctrl or Cmd with K on every page of this remote; what it opens is loaded with the first press. */
export function CommandMenu({ children, isOpenAtFirst = false }: CommandMenuProps) {
  const { commands } = useHost();
  const [face, setFace] = useState<'unasked' | 'open' | 'closed'>(isOpenAtFirst ? 'open' : 'unasked');
  const [open] = useState(() => () => setFace('open'));
  const [areKeysShown, setKeysShown] = useState(false);
  const showKeys = () => setKeysShown(true);
  usePageKeys({ '?': showKeys });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // a question that is open wants its answer first; one on its way out does not
      const isAsking = document.querySelector('[role="dialog"][data-open]') !== null;
      if (!event.repeat) setFace((now) => (now === 'open' ? 'closed' : isAsking ? now : 'open'));
    };
    window.addEventListener('keydown', onKeyDown);
    const takeBack = commands?.offer(open);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      takeBack?.();
    };
  }, [commands, open]);

  return (
    <OpenCommandMenu value={open}>
      {children}
      {face !== 'unasked' && (
        <CommandMenuDialog isOpen={face === 'open'} onClose={() => setFace('closed')} onShowKeys={showKeys} />
      )}
      <KeysDialog isOpen={areKeysShown} onClose={() => setKeysShown(false)} />
    </OpenCommandMenu>
  );
}
