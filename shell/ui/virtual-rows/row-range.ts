/** Range of mounted rows, by zero-based index. */
export interface RowRange {
  first: number;
  /** Index after the last row. */
  end: number;
}

/** Number of rows to mount before and after the visible rows. */
const OVERSCAN_ROWS = 6;
/** Step in which the range moves, so that scrolling by a few pixels mounts no rows. */
const RANGE_STEP_ROWS = 4;

/**
 * Computes the range of rows to mount. All rows have the same height, so the cost does not depend on the number of
 * rows.
 * @param top distance in pixels from the first row to the top of the window; negative if the list starts below the top
 * of the window
 * @param viewHeight height of the window in pixels
 */
export function computeRowRange(top: number, viewHeight: number, rowHeight: number, count: number): RowRange {
  const from = Math.max(0, Math.floor(top / rowHeight) - OVERSCAN_ROWS);
  const to = Math.ceil((top + viewHeight) / rowHeight) + OVERSCAN_ROWS;
  const first = Math.min(from - (from % RANGE_STEP_ROWS), Math.max(0, count - 1));
  return { first, end: Math.max(first, Math.min(count, Math.ceil(to / RANGE_STEP_ROWS) * RANGE_STEP_ROWS)) };
}

/**
 * Computes the scroll position, in pixels from the first row, at which a row is fully visible. Returns null if the row
 * is already fully visible.
 */
export function computeRevealTop(
  row: { top: number; height: number },
  visible: { top: number; view: number },
  coveredHeights: { top: number; bottom: number },
): number | null {
  if (row.top < visible.top + coveredHeights.top) return row.top - coveredHeights.top;
  const end = row.top + row.height + coveredHeights.bottom;
  return end > visible.top + visible.view ? end - visible.view : null;
}
