import type { SeedPicture } from '../seed-post.ts';
import { colonial, farmhouse, gabled, ground, ranch, townhouses, tudor } from './homes.ts';
import {
  at,
  brass,
  checkMark,
  deepGreen,
  disc,
  field,
  glassy,
  green,
  ink,
  leaf,
  paper,
  rect,
  shape,
  sheet,
  stroke,
  sun,
  repeat,
  tree,
  white,
} from './pen.ts';

const tag = (x: number, y: number, isDone: boolean): string =>
  stroke(`M${x + 46} ${y - 26}v26`, 4) +
  shape(rect(x, y, 92, 118), white) +
  stroke(`M${x + 18} ${y + 28}h56M${x + 18} ${y + 48}h40`, 4, '#89867a') +
  shape(disc(x + 62, y + 84, 20), isDone ? brass : paper, 4) +
  (isDone ? checkMark(x + 60, y + 91, 18, white, 6) : '');

export const certificate: SeedPicture = {
  alt: 'Six kinds of houses in a row, a certificate hanging above each; four of them carry a seal.',
  svg: sheet(
    '#f4ebd6',
    shape(disc(1460, 300, 120), sun, 0),
    shape('M0 800C360 740 640 770 960 750S1500 760 1800 730V900H0z', field, 0),
    stroke('M40 250C420 310 1380 310 1760 250', 4),
    [ranch, townhouses, tudor, gabled, colonial, farmhouse]
      .map((home, i) => at(170 + i * 292, 850, 0.8, home()))
      .join(''),
    repeat(6, (i) => tag(124 + i * 292, 296 + [0, 10, 16, 16, 10, 0][i]!, i !== 1 && i !== 5)),
    ground(850, deepGreen),
    stroke('M0 985H1800', 6, brass, 'stroke-dasharray="90 70"'),
  ),
};

const bars = [250, 420, 330, 510];

export const priceTags: SeedPicture = {
  alt: 'Four houses stand on columns of different height, like a chart; a level line runs between them.',
  svg: sheet(
    '#f2ede2',
    repeat(6, (i) => stroke(`M120 ${1010 - i * 130}h1560`, 3, '#ddd4c2')),
    bars.map((height, i) => shape(rect(180 + i * 390, 1010 - height, 290, height), i === 2 ? green : leaf)).join(''),
    at(325, 760, 0.85, ranch()),
    at(715, 590, 0.85, gabled()),
    at(1105, 680, 0.85, farmhouse(white, brass)),
    at(1495, 500, 0.85, colonial()),
    stroke('M120 1010h1560', 7),
    stroke('M120 845H1680', 5, brass, 'stroke-dasharray="24 18"'),
    shape(disc(1680, 845, 16), brass, 4),
  ),
};

export const ninetyDays: SeedPicture = {
  alt: 'The sun climbs over the prairie in three steps; below it a house is first outlined, then built, then lit.',
  svg: sheet(
    '#f4ebd6',
    stroke('M140 760C420 120 1260 60 1680 330', 5, brass, 'stroke-dasharray="6 22"'),
    shape(disc(300, 520, 70), white, 5, brass),
    shape(disc(860, 205, 86), '#f6e6bf', 5, brass),
    shape(disc(1480, 235, 105), sun, 5, brass),
    shape('M0 810C420 750 800 790 1180 765S1620 770 1800 750V940H0z', field, 0),
    at(330, 880, 1.2, stroke('M-130 0V-150H130V0M-155 -146L0 -290L155 -146', 5, ink, 'stroke-dasharray="16 14"')),
    at(900, 880, 1.2, gabled('#f8f3e6', '#e2dbcd', '#ece4d2')),
    at(1470, 880, 1.2, gabled(white, green, sun)),
    tree(1240, 880, 62),
    tree(1700, 880, 52),
    ground(880, leaf),
    repeat(3, (i) => shape(disc(330 + i * 570, 1000, 22), i === 2 ? green : white)),
    stroke('M352 1000h526M922 1000h526', 5),
  ),
};

export const crossroads: SeedPicture = {
  alt: 'A signpost with two arms where a road divides; one way leads to a house, the other to the horizon.',
  svg: sheet(
    glassy,
    shape(disc(1380, 420, 130), sun, 0),
    shape('M-10 620C300 560 620 600 900 580S1500 590 1810 560V1140H-10z', field, 5),
    shape('M760 1125C800 900 720 760 470 640L520 632C820 720 940 820 1010 1125z', '#e2dbcd'),
    shape('M800 1125C850 900 1010 740 1420 585L1450 590C1180 730 1080 900 1090 1125z', '#e2dbcd'),
    stroke(
      'M905 1100C915 1000 900 920 850 850M945 1100C950 1000 985 900 1060 830',
      5,
      white,
      'stroke-dasharray="34 26"',
    ),
    tree(170, 700, 66),
    tree(610, 640, 34),
    at(370, 690, 1.05, farmhouse()),
    tree(1700, 640, 48),
    shape(rect(1200, 400, 26, 560), brass),
    shape('M1240 440H1500L1560 490L1500 540H1240z', white),
    shape('M1186 580H940L880 630L940 680H1186z', green),
    shape(disc(1213, 392, 24), brass),
    stroke('M1280 490h150M960 630h150', 7, '#89867a'),
    stroke('M960 630h150', 7, white),
    stroke('M1150 960q-8 -30 -20 -44M1180 964v-50M1250 964q6 -34 24 -48M1290 962q8 -20 20 -30', 5, green),
  ),
};

const snow = (x: number, y: number): string =>
  stroke(`M${x - 12} ${y}h24M${x} ${y - 12}v24M${x - 8} ${y - 8}l16 16M${x - 8} ${y + 8}l16 -16`, 3, white);

export const winterHouse: SeedPicture = {
  alt: 'A house at dusk with snow on its roof and light in its windows; the hose is coiled beside the wall.',
  svg: sheet(
    '#35505c',
    shape(disc(1430, 240, 84), '#efe4c4', 0),
    repeat(26, (i) => snow(70 + ((i * 397) % 1700), 70 + ((i * 211) % 620))),
    shape('M0 760C400 690 760 740 1100 715S1560 720 1800 690V1125H0z', '#9fb4b8', 0),
    tree(300, 850, 96, '#dfe8e4'),
    tree(1560, 840, 120, '#dfe8e4'),
    at(900, 880, 2.1, gabled('#fbf5e6', '#7c938a', sun)),
    shape(
      'M575 580C600 540 640 520 700 470L890 300Q900 290 912 302L1100 470C1160 520 1200 540 1228 582Q1200 606 1172 578L900 338L632 578Q600 606 575 580z',
      white,
    ),
    stroke('M640 596v46M690 560v34M1110 560v40M1164 596v52', 7, white),
    shape('M-10 880C260 850 520 876 900 868S1500 850 1810 872V1140H-10z', white),
    stroke(`${disc(1290, 850, 46)}${disc(1290, 850, 28)}`, 9, green),
    stroke('M1250 720v60h40', 9, brass),
    stroke('M860 900C850 980 800 1040 700 1125M960 900C980 980 1040 1050 1160 1125', 5, '#9fb4b8'),
  ),
};
