/**
 * SVG path data for silhouettes of downtown Des Moines and a suburban street. The baseline is y = 0, negative y is up.
 * The drawing is 700 units wide and centered on x = 0.
 */
const box = (x: number, width: number, height: number) => `M${x} 0v${-height}h${width}v${height}z`;

/** Towers, the stepped copper roof of the tallest tower, and the Capitol on its hill. */
export const skyline = [
  box(-250, 38, 62),
  box(-206, 32, 98),
  box(-168, 46, 76),
  box(-116, 38, 138),
  box(-72, 30, 92),
  box(4, 34, 120),
  box(44, 40, 86),
  box(90, 28, 108),
  box(124, 38, 58),
  'M-38 0V-196L-30 -208L-24 -222L-18 -246L-12 -222L-6 -208L2 -196V0z',
  'M-98 -138v-22h3v22zM103 -108v-18h3v18z',
  'M170 0C214 -20 238 -26 282 -26S374 -14 420 0z',
  'M232 -24V-62H262V-92H268C268 -112 276 -120 281 -123V-142h3v19C289 -120 297 -112 297 -92H303V-62H333V-24z',
].join('');

/** Returns a gabled house with a chimney. The eaves are at 55% of its height. */
function gabledHouse(x: number, width: number, height: number): string {
  const eaves = Math.round(height * 0.55);
  const [left, right] = [x - width / 2, x + width / 2];
  const walls = `M${left} 0V${-eaves}h-8L${x} ${-height}L${right + 8} ${-eaves}h-8V0z`;
  const chimney = `M${x + width / 4} ${-height}h10v${height / 2}h-10z`;
  return walls + chimney;
}

/** Returns a long, low house with a hipped roof. */
const ranchHouse = (x: number, width: number, height: number) =>
  `M${x - width / 2} 0v${-height / 2}h-10l24 ${-height / 2}h${width - 28}l24 ${height / 2}h-10v${height / 2}z`;

const tree = (x: number, radius: number) =>
  `M${x - 2} 0v${-radius}h4v${radius}zM${x - radius} ${-radius * 1.6}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`;

export const street = [
  tree(-330, 20),
  ranchHouse(-262, 112, 52),
  tree(-188, 26),
  gabledHouse(-124, 84, 92),
  gabledHouse(-42, 72, 76),
  tree(20, 22),
  ranchHouse(98, 120, 58),
  gabledHouse(204, 90, 100),
  tree(268, 28),
  gabledHouse(322, 68, 72),
].join('');

const pane = (x: number, y: number) => `M${x} ${y}h8v12h-8z`;

/** Lit windows. */
export const lights = [
  pane(-290, -22),
  pane(-276, -22),
  pane(-148, -34),
  pane(-112, -34),
  pane(-50, -28),
  pane(66, -24),
  pane(80, -24),
  pane(182, -40),
  pane(214, -40),
  pane(314, -26),
].join('');
