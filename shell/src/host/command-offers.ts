import type { CommandOffers } from '@epm/router';

/** Keeps what the remotes of this page offer. */
export function createCommandOffers(): CommandOffers {
  const offers: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());
  return {
    offer(open) {
      offers.push(open);
      announce();
      return () => {
        offers.splice(offers.lastIndexOf(open), 1);
        announce();
      };
    },
    current: () => offers.at(-1) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
