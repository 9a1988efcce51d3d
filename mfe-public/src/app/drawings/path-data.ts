/*
 * All paths in this file use whole SVG units. Server and browser must render identical text, so no path depends on
 * floating-point functions such as sine, which differ between engines. Repeated shapes use relative coordinates, so
 * their text is identical and compresses well in inlined drawings.
 */

/** Returns the path of a rectangle. */
export function buildBoxPath(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Returns the path of a window: the frame, and the bars that divide it into `columns` by `rows` panes. */
export function buildWindowPath(x: number, y: number, width: number, height: number, columns = 2, rows = 2): string {
  let path = buildBoxPath(x, y, width, height);
  // The pen is at the corner of the frame, where `z` closed the path.
  let [penX, penY] = [0, 0];
  for (let column = 1; column < columns; column++) {
    const across = Math.round((width * column) / columns);
    path += `m${across - penX} ${-penY}v${height}`;
    [penX, penY] = [across, height];
  }
  for (let row = 1; row < rows; row++) {
    const down = Math.round((height * row) / rows);
    path += `m${-penX} ${down - penY}h${width}`;
    [penX, penY] = [width, down];
  }
  return path;
}

/** Returns the path of `count` equal windows at a distance of `step`. */
export function buildWindowsPath(
  count: number,
  step: number,
  ...[x, y, ...rest]: Parameters<typeof buildWindowPath>
): string {
  return Array.from({ length: count }, (_, index) => buildWindowPath(x + index * step, y, ...rest)).join('');
}

/** Returns the path of horizontal lines, for clapboard or shading. */
export function buildHorizontalLinesPath(x: number, y: number, width: number, count: number, step: number): string {
  return `M${x} ${y}h${width}${`m${-width} ${step}h${width}`.repeat(count - 1)}`;
}

/** Returns the path of vertical lines, for board and batten or a fluted tower. */
export function buildVerticalLinesPath(x: number, y: number, height: number, count: number, step: number): string {
  return `M${x} ${y}v${height}${`m${step} ${-height}v${height}`.repeat(count - 1)}`;
}

/** Returns the path of a round tree crown of eight lobes, centered on (x, y). */
export function buildTreeCrownPath(x: number, y: number, radius: number): string {
  const longStep = Math.round(radius * 0.71);
  const lobe = Math.round(radius * 0.46);
  const shortStep = radius - longStep;
  const steps = [
    [longStep, shortStep],
    [shortStep, longStep],
    [-shortStep, longStep],
    [-longStep, shortStep],
    [-longStep, -shortStep],
    [-shortStep, -longStep],
    [shortStep, -longStep],
    [longStep, -shortStep],
  ];
  return `M${x} ${y - radius}${steps.map(([dx = 0, dy = 0]) => `a${lobe} ${lobe} 0 0 1 ${dx} ${dy}`).join('')}z`;
}

/**
 * Returns the path of tufts of prairie grass on a base line. A seeded sequence picks spacing and size from a few
 * values, so the path text repeats and compresses well.
 */
export function buildGrassPath(from: number, to: number, base: number, seed: number): string {
  let state = seed;
  const nextRandom = (range: number) => (state = (state * 73 + 41) % 1009) % range;
  let path = `M${from} ${base}`;
  for (let x = from; x < to; ) {
    const height = 5 + 2 * nextRandom(5);
    path += `q-1 ${-height + 3} -4 ${-height}m6 ${height}v${-height - 2}m2 ${height + 2}q1 ${-height + 2} 5 ${-height + 1}`;
    const gap = 17 + 5 * nextRandom(9);
    x += gap;
    path += `m${gap - 9} ${height - 1}`;
  }
  return path;
}
