/*
 * SVG path data for silhouettes of downtown Des Moines and a suburban street. The baseline is at y = 0, and negative y
 * is up. The drawing is 700 units wide and centered at x = 0.
 */

const buildBoxPath = (x: number, width: number, height: number) => `M${x} 0v${-height}h${width}v${height}z`;

/** Towers, the stepped copper roof of the tallest tower, and the Capitol on its hill. */
export const SKYLINE_PATH = [
  buildBoxPath(-250, 38, 62),
  buildBoxPath(-206, 32, 98),
  buildBoxPath(-168, 46, 76),
  buildBoxPath(-116, 38, 138),
  buildBoxPath(-72, 30, 92),
  buildBoxPath(4, 34, 120),
  buildBoxPath(44, 40, 86),
  buildBoxPath(90, 28, 108),
  buildBoxPath(124, 38, 58),
  'M-38 0V-196L-30 -208L-24 -222L-18 -246L-12 -222L-6 -208L2 -196V0z',
  'M-98 -138v-22h3v22zM103 -108v-18h3v18z',
  'M170 0C214 -20 238 -26 282 -26S374 -14 420 0z',
  'M232 -24V-62H262V-92H268C268 -112 276 -120 281 -123V-142h3v19C289 -120 297 -112 297 -92H303V-62H333V-24z',
].join('');

/** Draws a gabled house with a chimney. The eaves are at 55% of the height. */
function buildGabledHousePath(x: number, width: number, height: number): string {
  const eaves = Math.round(height * 0.55);
  const [left, right] = [x - width / 2, x + width / 2];
  const walls = `M${left} 0V${-eaves}h-8L${x} ${-height}L${right + 8} ${-eaves}h-8V0z`;
  const chimney = `M${x + width / 4} ${-height}h10v${height / 2}h-10z`;
  return walls + chimney;
}

/** Draws a long, low house with a hipped roof. */
const buildRanchHousePath = (x: number, width: number, height: number) =>
  `M${x - width / 2} 0v${-height / 2}h-10l24 ${-height / 2}h${width - 28}l24 ${height / 2}h-10v${height / 2}z`;

const buildTreePath = (x: number, radius: number) =>
  `M${x - 2} 0v${-radius}h4v${radius}zM${x - radius} ${-radius * 1.6}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`;

export const STREET_PATH = [
  buildTreePath(-330, 20),
  buildRanchHousePath(-262, 112, 52),
  buildTreePath(-188, 26),
  buildGabledHousePath(-124, 84, 92),
  buildGabledHousePath(-42, 72, 76),
  buildTreePath(20, 22),
  buildRanchHousePath(98, 120, 58),
  buildGabledHousePath(204, 90, 100),
  buildTreePath(268, 28),
  buildGabledHousePath(322, 68, 72),
].join('');

const buildWindowPath = (x: number, y: number) => `M${x} ${y}h8v12h-8z`;

/** Lit windows. */
export const LIGHTS_PATH = [
  buildWindowPath(-290, -22),
  buildWindowPath(-276, -22),
  buildWindowPath(-148, -34),
  buildWindowPath(-112, -34),
  buildWindowPath(-50, -28),
  buildWindowPath(66, -24),
  buildWindowPath(80, -24),
  buildWindowPath(182, -40),
  buildWindowPath(214, -40),
  buildWindowPath(314, -26),
].join('');
