import { useSyncExternalStore } from 'react';

/** Media query of the phone layout. The stylesheets use the same width. */
const NARROW_QUERY = '(width < 44rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(NARROW_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the phone layout applies, for heights that are computed in script. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW_QUERY).matches);
