/** Functions that draw SVG in the company's colors. Coordinates are those of a sheet of 1800 by 1125 units. */

export const paperColor = '#faf7f0';
export const inkColor = '#1d211e';
export const green = '#1f5a3e';
export const deepGreen = '#17301f';
export const sage = '#c9d3c4';
export const leafColor = '#dbe7d6';
export const glassColor = '#dfe8e4';
export const brass = '#b8964a';
export const sunColor = '#f0d9a0';
export const white = '#fffefb';
export const fieldColor = '#eef0e0';
export const rust = '#b5694c';

export const drawSheet = (background: string, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1125" viewBox="0 0 1800 1125">` +
  `<rect width="1800" height="1125" fill="${background}"/>` +
  `<g stroke-linejoin="round" stroke-linecap="round">${parts.join('')}</g></svg>`;

/** Draws a filled shape. `line` is the width of the outline; 0 draws none. */
export const drawShape = (d: string, fill: string, line = 5, stroke = inkColor): string =>
  `<path d="${d}" fill="${fill}"${line > 0 ? ` stroke="${stroke}" stroke-width="${line}"` : ''}/>`;

export const drawStroke = (d: string, width = 5, color = inkColor, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`;

export const buildRectPath = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

export const buildDiscPath = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

export const placeGroup = (x: number, y: number, scale: number, ...parts: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;

export const placeRotatedGroup = (x: number, y: number, degrees: number, ...parts: string[]): string =>
  `<g transform="translate(${x} ${y}) rotate(${degrees})">${parts.join('')}</g>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Draws a window with `columns` by `rows` panes. */
export const drawWindow = (
  x: number,
  y: number,
  width: number,
  height: number,
  columns = 2,
  rows = 2,
  fill = glassColor,
): string =>
  drawShape(buildRectPath(x, y, width, height), fill, 4) +
  drawStroke(
    repeat(columns - 1, (i) => `M${x + (width * (i + 1)) / columns} ${y}v${height}`) +
      repeat(rows - 1, (i) => `M${x} ${y + (height * (i + 1)) / rows}h${width}`),
    3,
  );

export const drawTree = (x: number, ground: number, r: number, fill = leafColor): string =>
  drawStroke(`M${x} ${ground}v${-r * 1.4}`, 7) +
  drawShape(buildDiscPath(x, ground - r * 2, r), fill) +
  drawStroke(
    `M${x + r * 0.2} ${ground - r * 1.6}l${r * 0.45} ${-r * 0.45}M${x - r * 0.1} ${ground - r * 1.25}l${r * 0.6} ${-r * 0.6}`,
    3,
  );

/** Draws a check mark with its corner at (x, y). */
export const drawCheckMark = (x: number, y: number, size: number, color = green, width = 9): string =>
  drawStroke(`M${x - size * 0.5} ${y - size * 0.4}L${x} ${y}L${x + size} ${y - size}`, width, color);

/** Draws a sheet of paper with `rows` lines of text. The first `ticked` lines have a check mark. */
export const drawChecklist = (width: number, height: number, rows: number, ticked = rows): string => {
  const step = (height - 90) / rows;
  return (
    drawShape(buildRectPath(0, 0, width, height), white) +
    repeat(rows, (row) => {
      const y = 70 + row * step;
      const box = drawShape(buildRectPath(34, y - 16, 32, 32), paperColor, 4);
      return (
        box +
        (row < ticked ? drawCheckMark(48, y + 8, 26) : '') +
        drawStroke(`M90 ${y}h${width - 130 - (row % 3) * 30}`, 5, '#89867a')
      );
    })
  );
};
