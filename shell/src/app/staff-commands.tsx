import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useCommandMenu, useHost, useLocation } from '@epm/router';
import { usePageContext } from './page-context.ts';

interface StaffCommands {
  /**
   * Opens the menu, and loads it first if necessary. On pages of the menu's remote, null until the menu is registered.
   */
  open: (() => void) | null;
  /**
   * Menu loaded from another remote. Once mounted, the menu handles its shortcut and registers with `host.commands`.
   */
  menu: ReactNode;
}

const LOAD_ERROR_TOAST = { kind: 'error', text: 'The command menu could not be loaded. Please try again.' } as const;

/**
 * Returns the command menu that the page's remote has registered. On pages of other remotes, Ctrl+K, Cmd+K or the
 * button loads the menu from the remote that exports it. If that remote is unavailable, the page works without the
 * menu. If the user presses the shortcut while the page's remote is loading, the menu opens as soon as it is
 * registered.
 */
export function useStaffCommands(): StaffCommands {
  const { toast } = useHost();
  const { pathname } = useLocation();
  const openRegisteredMenu = useCommandMenu();
  const loadMenu = usePageContext().commandMenuFor(pathname);
  const [Menu, setMenu] = useState<ComponentType | null>(null);
  const isLoading = useRef(false);
  const isRequested = useRef(false);
  const isRegistered = openRegisteredMenu !== null;
  const isMenuLoadable = loadMenu !== null && Menu === null && !isRegistered;
  // The menu opens when it mounts. Unmount it here, so that it does not open again when the user returns to a page of
  // another remote.
  if (loadMenu === null && Menu !== null) setMenu(null);

  const open = async () => {
    if (isLoading.current || loadMenu === null) return;
    isLoading.current = true;
    try {
      const loadedMenu = await loadMenu();
      setMenu(() => loadedMenu);
    } catch {
      toast(LOAD_ERROR_TOAST);
    } finally {
      isLoading.current = false;
    }
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The user has to close an open dialog first.
    if (event.repeat || document.querySelector('[role="dialog"][data-open]')) return;
    if (loadMenu === null) isRequested.current = true;
    else void open();
  });
  useEffect(() => {
    if (isRegistered) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isRegistered]);
  // A shortcut that is pressed on one page must not open the menu on the next.
  useEffect(() => () => void (isRequested.current = false), [pathname]);
  useEffect(() => {
    if (isRequested.current) openRegisteredMenu?.();
    isRequested.current = false;
  }, [openRegisteredMenu]);

  return {
    open: isMenuLoadable ? () => void open() : openRegisteredMenu,
    menu: loadMenu !== null && Menu ? <Menu /> : null,
  };
}
