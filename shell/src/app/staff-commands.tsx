import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useCommandMenu, useHost, useLocation } from '@epm/router';
import { usePageContext } from './page-context.ts';

interface StaffCommands {
  /** Opens the menu, and loads it where that has to be; null while the page's own remote has yet to offer it. */
  open: (() => void) | null;
  /** A menu that is borrowed, once it has been asked for: from then on it listens for its keys and offers itself. */
  menu: ReactNode;
}

const failure = { kind: 'error', text: 'The command menu could not be loaded. Please try again.' } as const;

/**
 * The command menu of the page's own remote. On pages whose remote brings none it is loaded from the remote that exports it,
 * with the first press of Ctrl or Cmd with K, or of the button. If that remote is unavailable, the page works without it.
 */
export function useStaffCommands(): StaffCommands {
  const { toast } = useHost();
  const { pathname } = useLocation();
  const offered = useCommandMenu();
  const load = usePageContext().commandMenuFor(pathname);
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const isLoading = useRef(false);
  const isAbsent = load !== null && Menu === null && offered === null;
  // it opens as it mounts, which must not happen again on the way back here
  if (load === null && Menu !== null) setMenu(null);

  const open = async () => {
    if (isLoading.current || load === null) return;
    isLoading.current = true;
    try {
      const lent = await load();
      if (lent) setMenu(() => lent);
      else toast(failure);
    } catch {
      toast(failure);
    } finally {
      isLoading.current = false;
    }
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // a question that is open wants its answer first
    if (!event.repeat && !document.querySelector('[role="dialog"][data-open]')) void open();
  });
  useEffect(() => {
    if (!isAbsent) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isAbsent]);

  return { open: isAbsent ? () => void open() : offered, menu: load !== null && Menu ? <Menu /> : null };
}
