import { lazy, Suspense, useEffect, useState } from 'react';
import { useHost } from '@epm/router';

const CommandMenuDialog = lazy(async () => {
  const { CommandMenuDialog: Menu } = await import(/* webpackChunkName: "backoffice.command-menu" */ './command-menu-dialog.tsx');
  return { default: Menu };
});

/** Listens for Ctrl or Cmd with K on every page of this remote; what it opens is loaded with the first press. */
export function CommandMenu() {
  const { commands } = useHost();
  const [face, setFace] = useState<'unasked' | 'open' | 'closed'>('unasked');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // a question that is open wants its answer first
      const isAsking = document.querySelector('[role="dialog"]') !== null;
      if (!event.repeat) setFace((now) => (now === 'open' ? 'closed' : isAsking ? now : 'open'));
    };
    window.addEventListener('keydown', onKeyDown);
    const takeBack = commands?.offer(() => setFace('open'));
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      takeBack?.();
    };
  }, [commands]);

  if (face === 'unasked') return null;
  return (
    <Suspense>
      <CommandMenuDialog isOpen={face === 'open'} onClose={() => setFace('closed')} />
    </Suspense>
  );
}
