import { useSyncExternalStore } from 'react';

/** Media query for the phone layout. Must match the stylesheets. */
const NARROW_QUERY = '(width < 44rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(NARROW_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Returns whether the phone layout applies, for heights that are computed in script. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW_QUERY).matches);
