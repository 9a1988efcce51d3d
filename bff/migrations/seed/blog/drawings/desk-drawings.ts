import type { SeedPicture } from '../seed-post.ts';
import {
  brass,
  drawCheckMark,
  deepGreen,
  buildDiscPath,
  drawChecklist,
  glassColor,
  green,
  inkColor,
  leafColor,
  drawWindow,
  paperColor,
  buildRectPath,
  rust,
  sage,
  drawShape,
  drawSheet,
  drawStroke,
  sunColor,
  repeat,
  placeRotatedGroup,
  white,
} from './pen.ts';

export const openHousePicture: SeedPicture = {
  alt: 'A house cut open like a doll’s house: bedroom, bath, kitchen and furnace room, with a beam of light on the furnace.',
  svg: drawSheet(
    leafColor,
    drawShape('M0 960H1800V1125H0z', deepGreen, 0),
    drawShape('M330 470L900 130L1470 470z', sage, 8),
    drawShape(buildRectPath(400, 470, 1000, 490), white, 8),
    drawStroke('M400 715H1400M900 470V960', 8),
    drawShape(buildRectPath(470, 600, 240, 60), paperColor),
    drawShape(buildRectPath(470, 560, 70, 44), white),
    drawStroke('M470 660v55M710 660v55', 6),
    drawWindow(740, 520, 110, 110),
    drawShape('M980 640h210v40q0 30 -30 30h-150q-30 0 -30 -30z', glassColor),
    drawStroke('M1000 640v-70h40', 6),
    drawShape('M1290 715v-60h-20v-70h70v70h-20v60z', paperColor),
    drawShape(buildDiscPath(860, 492, 16), brass, 4),
    drawShape(buildDiscPath(1360, 492, 16), brass, 4),
    drawShape(buildDiscPath(860, 738, 16), brass, 4),
    drawShape(buildRectPath(450, 850, 330, 110), paperColor),
    drawStroke('M450 890h330M560 890v70M670 890v70M600 850v-40h50v14', 6),
    drawWindow(500, 750, 130, 70, 2, 1),
    drawShape('M960 960L1500 1010L1560 800L1180 780z', sunColor, 0),
    drawShape(buildRectPath(1180, 770, 130, 190), sage),
    drawStroke('M1206 800h78M1206 826h78M1206 852h78', 5),
    drawShape(buildRectPath(1206, 886, 78, 46), rust, 5),
    drawStroke('M1245 770v-55', 10),
    drawShape(buildRectPath(1010, 820, 90, 140), paperColor),
    drawStroke('M1055 820v-50M1010 860h90', 6),
    placeRotatedGroup(
      1560,
      900,
      12,
      drawShape(buildRectPath(0, -34, 150, 68), inkColor),
      drawShape('M0 -34L-44 -56V56L0 34z', brass),
      drawStroke('M60 -10h40', 8, brass),
    ),
    drawStroke('M330 960H1470', 8),
  ),
};

export const keysAndCalendarPicture: SeedPicture = {
  alt: 'A calendar page of thirty days with the last one circled, and a ring of keys lying across it.',
  svg: drawSheet(
    green,
    drawShape(buildRectPath(300, 150, 1020, 830), white, 6),
    drawShape(buildRectPath(300, 150, 1020, 150), sage, 6),
    repeat(5, (i) => drawShape(buildDiscPath(430 + i * 190, 150, 26), paperColor, 6)),
    repeat(30, (i) => {
      const [x, y] = [350 + (i % 6) * 156, 344 + Math.floor(i / 6) * 122];
      return (
        drawShape(buildRectPath(x, y, 140, 106), i < 10 ? leafColor : paperColor, 4) +
        (i < 10 ? drawCheckMark(x + 62, y + 72, 34, green, 8) : '')
      );
    }),
    drawStroke(buildDiscPath(1200, 885, 84), 12, rust),
    drawStroke(buildDiscPath(1400, 470, 120), 18, brass),
    placeRotatedGroup(
      1420,
      590,
      24,
      drawShape(buildDiscPath(0, 70, 66), sunColor),
      drawShape(buildDiscPath(0, 50, 18), green),
      drawShape('M-20 132h40v230h-40z', sunColor),
      drawShape('M20 290h46v26h-24v16h24v26h-46z', sunColor),
    ),
    placeRotatedGroup(
      1380,
      590,
      -14,
      drawShape(buildDiscPath(0, 70, 62), sage),
      drawShape(buildDiscPath(0, 50, 17), green),
      drawShape('M-18 128h36v210h-36z', sage),
      drawShape('M-18 270h-40v24h20v16h-20v24h40z', sage),
    ),
  ),
};

export const applicationsPicture: SeedPicture = {
  alt: 'Five equal application forms in a row under a clock, each with the same lines; the first complete one is moved forward.',
  svg: drawSheet(
    '#f2ede2',
    drawShape('M0 900H1800V1125H0z', brass, 0),
    drawStroke('M0 900H1800', 6),
    drawStroke('M120 330H1680', 4, '#89867a'),
    repeat(5, (i) => {
      const isFirst = i === 1;
      const x = 110 + i * 326;
      return (
        `<g transform="translate(${x} ${isFirst ? 470 : 400})">${drawChecklist(276, 400, 5, [3, 5, 4, 2, 5][i])}</g>` +
        drawShape(buildRectPath(x + 118, isFirst ? 446 : 376, 40, 46), isFirst ? green : sage, 4)
      );
    }),
    drawStroke('M574 446V330', 4, '#89867a'),
    drawShape(buildDiscPath(900, 190, 110), white, 7),
    drawStroke('M900 190v-72M900 190l50 34', 9, green),
    repeat(12, (i) => placeRotatedGroup(900, 190, i * 30, drawStroke('M0 -96v16', 5))),
    placeRotatedGroup(
      1500,
      985,
      -8,
      drawShape(buildRectPath(-150, -24, 300, 48), deepGreen),
      drawShape('M150 -24L196 0L150 24z', white),
      drawStroke('M-150 -24v48', 10, brass),
    ),
  ),
};

export const papersPicture: SeedPicture = {
  alt: 'A green folder with papers standing out of it, an adding machine and a stack of coins on a desk.',
  svg: drawSheet(
    '#e7eef0',
    drawShape('M0 930H1800V1125H0z', sage, 0),
    drawStroke('M0 930H1800', 6),
    placeRotatedGroup(420, 210, -7, drawChecklist(360, 520, 6, 4)),
    placeRotatedGroup(640, 170, 3, drawChecklist(360, 520, 6, 6)),
    placeRotatedGroup(900, 240, 9, drawChecklist(340, 500, 6, 2)),
    drawShape('M300 470H620L680 540H1240V930H300z', green, 7),
    drawStroke('M300 560H1240', 5, deepGreen),
    drawShape(buildRectPath(640, 660, 260, 130), white, 5),
    drawStroke('M680 705h180M680 745h120', 6, '#89867a'),
    drawShape('M1330 560h300q24 0 24 24v346h-348v-346q0 -24 24 -24z', paperColor, 7),
    drawShape(buildRectPath(1350, 606, 260, 76), glassColor, 5),
    drawStroke('M1500 644h80', 8),
    repeat(12, (i) =>
      drawShape(buildRectPath(1352 + (i % 4) * 66, 712 + Math.floor(i / 4) * 66, 50, 48), i === 11 ? rust : white, 4),
    ),
    drawShape('M1410 560V410h120v150', white, 5),
    drawStroke('M1432 446h76M1432 480h52M1432 514h76', 5, '#89867a'),
    repeat(5, (i) => drawShape(`M90 ${905 - i * 34}v-22q70 -26 140 0v22q-70 26 -140 0z`, i % 2 ? sunColor : brass, 5)),
  ),
};
