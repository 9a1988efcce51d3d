import { useSyncExternalStore } from 'react';

/** Narrower than this, rows and columns give way to what fits a phone. The style sheets name the same width. */
const narrow = '(width < 44rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone's: for heights that script has to know. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
