import type { SeedPicture } from '../seed-post.ts';
import {
  drawColonialHouse,
  drawFarmhouse,
  drawGabledHouse,
  drawGround,
  drawRanchHouse,
  drawTownhouses,
  drawTudorHouse,
} from './homes.ts';
import {
  placeGroup,
  brass,
  drawCheckMark,
  deepGreen,
  buildDiscPath,
  fieldColor,
  glassColor,
  green,
  inkColor,
  leafColor,
  paperColor,
  buildRectPath,
  drawShape,
  drawSheet,
  drawStroke,
  sunColor,
  repeat,
  drawTree,
  white,
} from './pen.ts';

const drawCertificateTag = (x: number, y: number, isDone: boolean): string =>
  drawStroke(`M${x + 46} ${y - 26}v26`, 4) +
  drawShape(buildRectPath(x, y, 92, 118), white) +
  drawStroke(`M${x + 18} ${y + 28}h56M${x + 18} ${y + 48}h40`, 4, '#89867a') +
  drawShape(buildDiscPath(x + 62, y + 84, 20), isDone ? brass : paperColor, 4) +
  (isDone ? drawCheckMark(x + 60, y + 91, 18, white, 6) : '');

export const certificatePicture: SeedPicture = {
  alt: 'Six kinds of houses in a row, a certificate hanging above each; four of them carry a seal.',
  svg: drawSheet(
    '#f4ebd6',
    drawShape(buildDiscPath(1460, 300, 120), sunColor, 0),
    drawShape('M0 800C360 740 640 770 960 750S1500 760 1800 730V900H0z', fieldColor, 0),
    drawStroke('M40 250C420 310 1380 310 1760 250', 4),
    [drawRanchHouse, drawTownhouses, drawTudorHouse, drawGabledHouse, drawColonialHouse, drawFarmhouse]
      .map((home, i) => placeGroup(170 + i * 292, 850, 0.8, home()))
      .join(''),
    repeat(6, (i) => drawCertificateTag(124 + i * 292, 296 + [0, 10, 16, 16, 10, 0][i]!, i !== 1 && i !== 5)),
    drawGround(850, deepGreen),
    drawStroke('M0 985H1800', 6, brass, 'stroke-dasharray="90 70"'),
  ),
};

const barHeights = [250, 420, 330, 510];

export const priceTagsPicture: SeedPicture = {
  alt: 'Four houses stand on columns of different height, like a chart; a level line runs between them.',
  svg: drawSheet(
    '#f2ede2',
    repeat(6, (i) => drawStroke(`M120 ${1010 - i * 130}h1560`, 3, '#ddd4c2')),
    barHeights
      .map((height, i) =>
        drawShape(buildRectPath(180 + i * 390, 1010 - height, 290, height), i === 2 ? green : leafColor),
      )
      .join(''),
    placeGroup(325, 760, 0.85, drawRanchHouse()),
    placeGroup(715, 590, 0.85, drawGabledHouse()),
    placeGroup(1105, 680, 0.85, drawFarmhouse(white, brass)),
    placeGroup(1495, 500, 0.85, drawColonialHouse()),
    drawStroke('M120 1010h1560', 7),
    drawStroke('M120 845H1680', 5, brass, 'stroke-dasharray="24 18"'),
    drawShape(buildDiscPath(1680, 845, 16), brass, 4),
  ),
};

export const ninetyDaysPicture: SeedPicture = {
  alt: 'The sun climbs over the prairie in three steps; below it a house is first outlined, then built, then lit.',
  svg: drawSheet(
    '#f4ebd6',
    drawStroke('M140 760C420 120 1260 60 1680 330', 5, brass, 'stroke-dasharray="6 22"'),
    drawShape(buildDiscPath(300, 520, 70), white, 5, brass),
    drawShape(buildDiscPath(860, 205, 86), '#f6e6bf', 5, brass),
    drawShape(buildDiscPath(1480, 235, 105), sunColor, 5, brass),
    drawShape('M0 810C420 750 800 790 1180 765S1620 770 1800 750V940H0z', fieldColor, 0),
    placeGroup(
      330,
      880,
      1.2,
      drawStroke('M-130 0V-150H130V0M-155 -146L0 -290L155 -146', 5, inkColor, 'stroke-dasharray="16 14"'),
    ),
    placeGroup(900, 880, 1.2, drawGabledHouse('#f8f3e6', '#e2dbcd', '#ece4d2')),
    placeGroup(1470, 880, 1.2, drawGabledHouse(white, green, sunColor)),
    drawTree(1240, 880, 62),
    drawTree(1700, 880, 52),
    drawGround(880, leafColor),
    repeat(3, (i) => drawShape(buildDiscPath(330 + i * 570, 1000, 22), i === 2 ? green : white)),
    drawStroke('M352 1000h526M922 1000h526', 5),
  ),
};

export const crossroadsPicture: SeedPicture = {
  alt: 'A signpost with two arms where a road divides; one way leads to a house, the other to the horizon.',
  svg: drawSheet(
    glassColor,
    drawShape(buildDiscPath(1380, 420, 130), sunColor, 0),
    drawShape('M-10 620C300 560 620 600 900 580S1500 590 1810 560V1140H-10z', fieldColor, 5),
    drawShape('M760 1125C800 900 720 760 470 640L520 632C820 720 940 820 1010 1125z', '#e2dbcd'),
    drawShape('M800 1125C850 900 1010 740 1420 585L1450 590C1180 730 1080 900 1090 1125z', '#e2dbcd'),
    drawStroke(
      'M905 1100C915 1000 900 920 850 850M945 1100C950 1000 985 900 1060 830',
      5,
      white,
      'stroke-dasharray="34 26"',
    ),
    drawTree(170, 700, 66),
    drawTree(610, 640, 34),
    placeGroup(370, 690, 1.05, drawFarmhouse()),
    drawTree(1700, 640, 48),
    drawShape(buildRectPath(1200, 400, 26, 560), brass),
    drawShape('M1240 440H1500L1560 490L1500 540H1240z', white),
    drawShape('M1186 580H940L880 630L940 680H1186z', green),
    drawShape(buildDiscPath(1213, 392, 24), brass),
    drawStroke('M1280 490h150M960 630h150', 7, '#89867a'),
    drawStroke('M960 630h150', 7, white),
    drawStroke('M1150 960q-8 -30 -20 -44M1180 964v-50M1250 964q6 -34 24 -48M1290 962q8 -20 20 -30', 5, green),
  ),
};

const drawSnowflake = (x: number, y: number): string =>
  drawStroke(`M${x - 12} ${y}h24M${x} ${y - 12}v24M${x - 8} ${y - 8}l16 16M${x - 8} ${y + 8}l16 -16`, 3, white);

export const winterHousePicture: SeedPicture = {
  alt: 'A house at dusk with snow on its roof and light in its windows; the hose is coiled beside the wall.',
  svg: drawSheet(
    '#35505c',
    drawShape(buildDiscPath(1430, 240, 84), '#efe4c4', 0),
    repeat(26, (i) => drawSnowflake(70 + ((i * 397) % 1700), 70 + ((i * 211) % 620))),
    drawShape('M0 760C400 690 760 740 1100 715S1560 720 1800 690V1125H0z', '#9fb4b8', 0),
    drawTree(300, 850, 96, '#dfe8e4'),
    drawTree(1560, 840, 120, '#dfe8e4'),
    placeGroup(900, 880, 2.1, drawGabledHouse('#fbf5e6', '#7c938a', sunColor)),
    drawShape(
      'M575 580C600 540 640 520 700 470L890 300Q900 290 912 302L1100 470C1160 520 1200 540 1228 582Q1200 606 1172 578L900 338L632 578Q600 606 575 580z',
      white,
    ),
    drawStroke('M640 596v46M690 560v34M1110 560v40M1164 596v52', 7, white),
    drawShape('M-10 880C260 850 520 876 900 868S1500 850 1810 872V1140H-10z', white),
    drawStroke(`${buildDiscPath(1290, 850, 46)}${buildDiscPath(1290, 850, 28)}`, 9, green),
    drawStroke('M1250 720v60h40', 9, brass),
    drawStroke('M860 900C850 980 800 1040 700 1125M960 900C980 980 1040 1050 1160 1125', 5, '#9fb4b8'),
  ),
};
