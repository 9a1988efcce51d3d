/**
 * SVG path data for silhouettes of downtown Des Moines and a suburban street. The baseline is at y = 0, and negative y
 * is up. The drawing is 700 units wide and centered at x = 0.
 */
const boxPath = (x: number, width: number, height: number) => `M${x} 0v${-height}h${width}v${height}z`;

/** Towers, the stepped copper roof of the tallest tower, and the Capitol on its hill. */
export const SKYLINE_PATH = [
  boxPath(-250, 38, 62),
  boxPath(-206, 32, 98),
  boxPath(-168, 46, 76),
  boxPath(-116, 38, 138),
  boxPath(-72, 30, 92),
  boxPath(4, 34, 120),
  boxPath(44, 40, 86),
  boxPath(90, 28, 108),
  boxPath(124, 38, 58),
  'M-38 0V-196L-30 -208L-24 -222L-18 -246L-12 -222L-6 -208L2 -196V0z',
  'M-98 -138v-22h3v22zM103 -108v-18h3v18z',
  'M170 0C214 -20 238 -26 282 -26S374 -14 420 0z',
  'M232 -24V-62H262V-92H268C268 -112 276 -120 281 -123V-142h3v19C289 -120 297 -112 297 -92H303V-62H333V-24z',
].join('');

/** Draws a gabled house with a chimney. The eaves are at 55% of the height. */
function gabledHouse(x: number, width: number, height: number): string {
  const eaves = Math.round(height * 0.55);
  const [left, right] = [x - width / 2, x + width / 2];
  const walls = `M${left} 0V${-eaves}h-8L${x} ${-height}L${right + 8} ${-eaves}h-8V0z`;
  const chimney = `M${x + width / 4} ${-height}h10v${height / 2}h-10z`;
  return walls + chimney;
}

/** Draws a long, low house with a hipped roof. */
const ranchHouse = (x: number, width: number, height: number) =>
  `M${x - width / 2} 0v${-height / 2}h-10l24 ${-height / 2}h${width - 28}l24 ${height / 2}h-10v${height / 2}z`;

const treePath = (x: number, radius: number) =>
  `M${x - 2} 0v${-radius}h4v${radius}zM${x - radius} ${-radius * 1.6}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`;

export const STREET_PATH = [
  treePath(-330, 20),
  ranchHouse(-262, 112, 52),
  treePath(-188, 26),
  gabledHouse(-124, 84, 92),
  gabledHouse(-42, 72, 76),
  treePath(20, 22),
  ranchHouse(98, 120, 58),
  gabledHouse(204, 90, 100),
  treePath(268, 28),
  gabledHouse(322, 68, 72),
].join('');

const windowPath = (x: number, y: number) => `M${x} ${y}h8v12h-8z`;

/** Lit windows. */
export const LIGHTS_PATH = [
  windowPath(-290, -22),
  windowPath(-276, -22),
  windowPath(-148, -34),
  windowPath(-112, -34),
  windowPath(-50, -28),
  windowPath(66, -24),
  windowPath(80, -24),
  windowPath(182, -40),
  windowPath(214, -40),
  windowPath(314, -26),
].join('');
