import { computeRowRange, computeRevealTop } from './row-range.ts';

describe('computeRowRange', () => {
  it.each([
    ['the scroll position 0', 0, 900, 100_000, 0, 36],
    ['a scroll position of one pixel', 1, 900, 100_000, 0, 36],
    ['a scroll position in the middle', 1_600_000, 900, 100_000, 49_992, 50_036],
    ['the last scroll position', 3_199_100, 900, 100_000, 99_964, 100_000],
    ['a position far beyond the end', 9_000_000, 900, 100_000, 99_999, 100_000],
    ['a list that starts below the top of the window', -400, 900, 100_000, 0, 24],
    ['a list below the window', -2_000, 900, 100_000, 0, 0],
    ['fewer rows than fit', 0, 900, 3, 0, 3],
    ['an empty list', 0, 900, 0, 0, 0],
  ])('returns the correct range for %s', (_where, top, view, count, first, end) => {
    expect(computeRowRange(top, view, 32, count)).toEqual({ first, end });
  });

  it('mounts fewer than 60 rows in a window of 900 pixels at any scroll position', () => {
    for (let top = 0; top < 4_000; top += 7) {
      const { first, end } = computeRowRange(top, 900, 32, 100_000);
      expect(end - first).toBeLessThan(60);
      expect(first * 32).toBeLessThanOrEqual(top);
      expect(end * 32).toBeGreaterThanOrEqual(top + 900);
    }
  });
});

describe('computeRevealTop', () => {
  const covered = { top: 36, bottom: 64 };
  const seen = { top: 1_000, view: 800 };
  it.each([
    ['above the window', 640, 604],
    ['under the sticky head', 1_020, 984],
    ['that is visible', 1_280, null],
    ['under the bottom bar', 1_720, 1_016],
    ['below the window', 3_200, 2_496],
  ])('returns the correct scroll position for a row %s', (_where, top, expected) => {
    expect(computeRevealTop({ top, height: 32 }, seen, covered)).toBe(expected);
  });
});
