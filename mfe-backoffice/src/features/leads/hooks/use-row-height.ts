import { useSyncExternalStore } from 'react';

/** Media query for the phone layout, in which a row has three lines. Must match the stylesheet of the table. */
const NARROW_QUERY = '(width < 44rem)';
/** Media query for touch screens, on which a row is as high as a touch target. */
const TOUCH_QUERY = '(pointer: coarse)';
const ROW_HEIGHTS_REM = { oneLine: 2, touch: 2.75, threeLines: 5.5 };

function subscribe(listener: () => void): () => void {
  const queries = [NARROW_QUERY, TOUCH_QUERY].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => queries.forEach((query) => query.removeEventListener('change', listener));
}

function getRowHeight(): number {
  if (matchMedia(NARROW_QUERY).matches) return ROW_HEIGHTS_REM.threeLines;
  return matchMedia(TOUCH_QUERY).matches ? ROW_HEIGHTS_REM.touch : ROW_HEIGHTS_REM.oneLine;
}

/** Returns the height of a row of the lead table, in rem. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, getRowHeight);
