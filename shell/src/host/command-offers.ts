import type { CommandOffers } from '@epm/router';

/** Creates the registry of command menus. The menu registered last is the current menu. */
export function createCommandOffers(): CommandOffers {
  const offers: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    offer(open) {
      offers.push(open);
      notify();
      return () => {
        offers.splice(offers.lastIndexOf(open), 1);
        notify();
      };
    },
    current: () => offers.at(-1) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
