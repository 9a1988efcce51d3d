/**
 * Path data for the drawings, in whole SVG units. Only integer arithmetic and fixed tables: the server and the browser
 * must write the very same characters, and sines differ between engines. What repeats is written relative to where the
 * pen is, so that it repeats letter for letter: that compresses to nearly nothing, and a drawing stands in its page.
 */

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** A window: its frame and the bars between `columns` by `rows` panes. */
export function pane(x: number, y: number, width: number, height: number, columns = 2, rows = 2): string {
  let path = box(x, y, width, height);
  // from the frame's corner, where closing it has left the pen
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

/** The same window `count` times, `step` apart. */
export function panes(count: number, step: number, ...[x, y, ...rest]: Parameters<typeof pane>): string {
  return Array.from({ length: count }, (_, index) => pane(x + index * step, y, ...rest)).join('');
}

/** Horizontal lines, as of clapboard or a shaded face. */
export function courses(x: number, y: number, width: number, count: number, step: number): string {
  return `M${x} ${y}h${width}${`m${-width} ${step}h${width}`.repeat(count - 1)}`;
}

/** Vertical lines, as of board and batten or a fluted tower. */
export function battens(x: number, y: number, height: number, count: number, step: number): string {
  return `M${x} ${y}v${height}${`m${step} ${-height}v${height}`.repeat(count - 1)}`;
}

/** A round crown of eight lobes about (x, y). */
export function crown(x: number, y: number, radius: number): string {
  const near = Math.round(radius * 0.71);
  const lobe = Math.round(radius * 0.46);
  const rest = radius - near;
  const steps = [
    [near, rest],
    [rest, near],
    [-rest, near],
    [-near, rest],
    [-near, -rest],
    [-rest, -near],
    [rest, -near],
    [near, -rest],
  ];
  return `M${x} ${y - radius}${steps.map(([dx = 0, dy = 0]) => `a${lobe} ${lobe} 0 0 1 ${dx} ${dy}`).join('')}z`;
}

/** Tufts of prairie grass along a base line: three blades each, spaced and sized by a fixed sequence. */
export function grass(from: number, to: number, base: number, seed: number): string {
  let state = seed;
  const next = (range: number) => (state = (state * 73 + 41) % 1009) % range;
  let path = `M${from} ${base}`;
  for (let x = from; x < to; ) {
    const height = 5 + next(9);
    path += `q-1 ${-height + 3} -4 ${-height}m6 ${height}v${-height - 2}m2 ${height + 2}q1 ${-height + 2} 5 ${-height + 1}`;
    const gap = 16 + next(42);
    x += gap;
    path += `m${gap - 9} ${height - 1}`;
  }
  return path;
}
