/** The rows that are mounted, by index from 0. */
export interface RowRange {
  first: number;
  /** One past the last. */
  end: number;
}

/** Rows mounted before and after those that can be seen. */
const spare = 6;
/** The range moves in steps of so many rows: a scroll of a few pixels mounts nothing. */
const step = 4;

/**
 * The rows to mount. All of one height, they need no measuring: a list of a million costs what one of a hundred does.
 * @param top pixels of the rows that have been scrolled past; negative while something above them is still to be seen
 * @param view pixels of the window through which the rows are seen
 */
export function rangeOf(top: number, view: number, rowHeight: number, count: number): RowRange {
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.ceil((top + view) / rowHeight) + spare;
  const first = Math.min(from - (from % step), Math.max(0, count - 1));
  return { first, end: Math.max(first, Math.min(count, Math.ceil(to / step) * step)) };
}

/** Where to scroll so that a row stands clear of what covers the edges; null when it does already. Pixels of the rows. */
export function revealTop(
  row: { top: number; height: number },
  seen: { top: number; view: number },
  covered: { top: number; bottom: number },
): number | null {
  if (row.top < seen.top + covered.top) return row.top - covered.top;
  const end = row.top + row.height + covered.bottom;
  return end > seen.top + seen.view ? end - seen.view : null;
}
