import { isShownTo, isStaffPlace, sortNavigation } from '@epm/contract';
import type { NavigationEntry, NavigationPlace } from '@epm/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useHost, useSession } from './host.ts';
import type { Navigation } from './host.ts';

/**
 * Creates the navigation of a page.
 * @param declared links in the document; public documents contain no links to staff pages
 * @param loadAll loads the links of all places; called if a component needs links to staff pages and `declared` has
 * none
 */
export function createNavigation(
  declared: readonly NavigationEntry[],
  loadAll?: () => Promise<readonly NavigationEntry[]>,
): Navigation {
  let entries = sortNavigation(declared);
  let isComplete = entries.some(({ in: places }) => places.some(isStaffPlace));
  const byPlace = new Map<NavigationPlace, readonly NavigationEntry[]>();
  const listeners = new Set<() => void>();

  async function complete() {
    if (isComplete || !loadAll) return;
    isComplete = true;
    try {
      entries = sortNavigation(await loadAll());
      byPlace.clear();
      for (const listener of listeners) listener();
    } catch {
      // The next subscription repeats the request. Until a request succeeds, the page shows no staff links.
      isComplete = false;
    }
  }

  return {
    list(place) {
      const found = byPlace.get(place) ?? entries.filter(({ in: places }) => places.includes(place));
      byPlace.set(place, found);
      return found;
    },
    subscribe(place, listener) {
      listeners.add(listener);
      if (isStaffPlace(place)) void complete();
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the links of a place that the live remotes declare for the current user, in their order. */
export function useDeclaredLinks(place: NavigationPlace): readonly NavigationEntry[] {
  const { navigation } = useHost();
  const { user } = useSession();
  const subscribe = useCallback((listener: () => void) => navigation.subscribe(place, listener), [navigation, place]);
  const list = () => navigation.list(place);
  return useSyncExternalStore(subscribe, list, list).filter((entry) => isShownTo(entry, user));
}
