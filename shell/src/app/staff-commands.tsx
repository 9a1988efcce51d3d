import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useCommandMenu, useHost, useLocation } from '@epm/router';
import { usePageContext } from './page-context.ts';

interface StaffCommands {
  /** Opens the menu, and loads it if necessary. Null until the page's remote has registered its menu. */
  open: (() => void) | null;
  /**
   * Menu of another remote, once it has loaded. From then on, it handles its shortcut and registers with
   * `host.commands`.
   */
  menu: ReactNode;
}

const failure = { kind: 'error', text: 'The command menu could not be loaded. Please try again.' } as const;

/**
 * Returns the command menu of the page's remote. On pages of other remotes, Ctrl+K, Cmd+K or the button loads the menu
 * from the remote that exports it. If that remote is unavailable, the page works without the menu.
 */
export function useStaffCommands(): StaffCommands {
  const { toast } = useHost();
  const { pathname } = useLocation();
  const offered = useCommandMenu();
  const load = usePageContext().commandMenuFor(pathname);
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const isLoading = useRef(false);
  const isAbsent = load !== null && Menu === null && offered === null;
  // The menu opens when it mounts. Unmount it here, because otherwise it would open again when the user returns to a
  // page of another remote.
  if (load === null && Menu !== null) setMenu(null);

  const open = async () => {
    if (isLoading.current || load === null) return;
    isLoading.current = true;
    try {
      const loaded = await load();
      setMenu(() => loaded);
    } catch {
      toast(failure);
    } finally {
      isLoading.current = false;
    }
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The user has to close an open dialog first.
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
