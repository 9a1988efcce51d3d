/** Range of mounted rows, by index from 0. */
export interface RowRange {
  first: number;
  /** Index after the last row. */
  end: number;
}

/** Number of rows mounted before and after the visible ones. */
const OVERSCAN_ROWS = 6;
/** Number of rows by which the range moves, so that scrolling a few pixels mounts no row. */
const RANGE_STEP_ROWS = 4;

/**
 * Returns the range of rows to mount. All rows have the same height, so nothing is measured, and the cost does not
 * depend on the number of rows.
 * @param top pixels of rows above the window; negative if the list starts below the top of the window
 * @param view height of the window in pixels
 */
export function computeRowRange(top: number, view: number, rowHeight: number, count: number): RowRange {
  const from = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN_ROWS);
  const to = Math.ceil((top + view) / rowHeight) + OVERSCAN_ROWS;
  const first = Math.min(from - (from % RANGE_STEP_ROWS), Math.max(0, count - 1));
  return { first, end: Math.max(first, Math.min(count, Math.ceil(to / RANGE_STEP_ROWS) * RANGE_STEP_ROWS)) };
}

/**
 * Returns the scroll position, in pixels from the first row, at which a row is not covered. Returns null if the row is
 * already fully visible.
 */
export function computeRevealTop(
  row: { top: number; height: number },
  seen: { top: number; view: number },
  covered: { top: number; bottom: number },
): number | null {
  if (row.top < seen.top + covered.top) return row.top - covered.top;
  const end = row.top + row.height + covered.bottom;
  return end > seen.top + seen.view ? end - seen.view : null;
}
