/**
 * Path data for the drawings, in whole SVG units. Only integer arithmetic and fixed tables:
 * the server and the browser must write the very same characters, and sines differ between engines.
 */

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** A window: its frame and the bars between `columns` by `rows` panes. */
export function pane(x: number, y: number, width: number, height: number, columns = 2, rows = 2): string {
  let path = box(x, y, width, height);
  for (let column = 1; column < columns; column++) path += `M${x + Math.round((width * column) / columns)} ${y}v${height}`;
  for (let row = 1; row < rows; row++) path += `M${x} ${y + Math.round((height * row) / rows)}h${width}`;
  return path;
}

/** The same window `count` times, `step` apart. */
export function panes(count: number, step: number, ...[x, y, ...rest]: Parameters<typeof pane>): string {
  return Array.from({ length: count }, (_, index) => pane(x + index * step, y, ...rest)).join('');
}

/** Horizontal lines, as of clapboard or a shaded face. */
export function courses(x: number, y: number, width: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, index) => `M${x} ${y + index * step}h${width}`).join('');
}

/** Vertical lines, as of board and batten or a fluted tower. */
export function battens(x: number, y: number, height: number, count: number, step: number): string {
  return Array.from({ length: count }, (_, index) => `M${x + index * step} ${y}v${height}`).join('');
}

/** A round crown of eight lobes about (x, y). */
export function crown(x: number, y: number, radius: number): string {
  const far = radius;
  const near = Math.round(radius * 0.71);
  const lobe = Math.round(radius * 0.46);
  const corners = [[near, -near], [far, 0], [near, near], [0, far], [-near, near], [-far, 0], [-near, -near], [0, -far]];
  return `M${x} ${y - far}${corners.map(([dx = 0, dy = 0]) => `A${lobe} ${lobe} 0 0 1 ${x + dx} ${y + dy}`).join('')}z`;
}

/** Tufts of prairie grass along a base line: three blades each, spaced and sized by a fixed sequence. */
export function grass(from: number, to: number, base: number, seed: number): string {
  let state = seed;
  const next = (range: number) => (state = (state * 73 + 41) % 1009) % range;
  let path = '';
  for (let x = from; x < to; x += 16 + next(42)) {
    const height = 5 + next(9);
    path += `M${x} ${base}q-1 ${-height + 3} -4 ${-height}M${x + 2} ${base}v${-height - 2}M${x + 4} ${base}q1 ${-height + 2} 5 ${-height + 1}`;
  }
  return path;
}
