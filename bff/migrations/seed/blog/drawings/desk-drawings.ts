import type { SeedPicture } from '../seed-post.ts';
import {
  brass,
  checkMark,
  deepGreen,
  disc,
  checklist,
  glassy,
  green,
  ink,
  leaf,
  drawWindow,
  paper,
  rect,
  rust,
  sage,
  shape,
  sheet,
  stroke,
  sun,
  repeat,
  rotated,
  white,
} from './pen.ts';

export const openHouse: SeedPicture = {
  alt: 'A house cut open like a doll’s house: bedroom, bath, kitchen and furnace room, with a beam of light on the furnace.',
  svg: sheet(
    leaf,
    shape('M0 960H1800V1125H0z', deepGreen, 0),
    shape('M330 470L900 130L1470 470z', sage, 8),
    shape(rect(400, 470, 1000, 490), white, 8),
    stroke('M400 715H1400M900 470V960', 8),
    shape(rect(470, 600, 240, 60), paper),
    shape(rect(470, 560, 70, 44), white),
    stroke('M470 660v55M710 660v55', 6),
    drawWindow(740, 520, 110, 110),
    shape('M980 640h210v40q0 30 -30 30h-150q-30 0 -30 -30z', glassy),
    stroke('M1000 640v-70h40', 6),
    shape('M1290 715v-60h-20v-70h70v70h-20v60z', paper),
    shape(disc(860, 492, 16), brass, 4),
    shape(disc(1360, 492, 16), brass, 4),
    shape(disc(860, 738, 16), brass, 4),
    shape(rect(450, 850, 330, 110), paper),
    stroke('M450 890h330M560 890v70M670 890v70M600 850v-40h50v14', 6),
    drawWindow(500, 750, 130, 70, 2, 1),
    shape('M960 960L1500 1010L1560 800L1180 780z', sun, 0),
    shape(rect(1180, 770, 130, 190), sage),
    stroke('M1206 800h78M1206 826h78M1206 852h78', 5),
    shape(rect(1206, 886, 78, 46), rust, 5),
    stroke('M1245 770v-55', 10),
    shape(rect(1010, 820, 90, 140), paper),
    stroke('M1055 820v-50M1010 860h90', 6),
    rotated(
      1560,
      900,
      12,
      shape(rect(0, -34, 150, 68), ink),
      shape('M0 -34L-44 -56V56L0 34z', brass),
      stroke('M60 -10h40', 8, brass),
    ),
    stroke('M330 960H1470', 8),
  ),
};

export const keysAndCalendar: SeedPicture = {
  alt: 'A calendar page of thirty days with the last one circled, and a ring of keys lying across it.',
  svg: sheet(
    green,
    shape(rect(300, 150, 1020, 830), white, 6),
    shape(rect(300, 150, 1020, 150), sage, 6),
    repeat(5, (i) => shape(disc(430 + i * 190, 150, 26), paper, 6)),
    repeat(30, (i) => {
      const [x, y] = [350 + (i % 6) * 156, 344 + Math.floor(i / 6) * 122];
      return (
        shape(rect(x, y, 140, 106), i < 10 ? leaf : paper, 4) + (i < 10 ? checkMark(x + 62, y + 72, 34, green, 8) : '')
      );
    }),
    stroke(disc(1200, 885, 84), 12, rust),
    stroke(disc(1400, 470, 120), 18, brass),
    rotated(
      1420,
      590,
      24,
      shape(disc(0, 70, 66), sun),
      shape(disc(0, 50, 18), green),
      shape('M-20 132h40v230h-40z', sun),
      shape('M20 290h46v26h-24v16h24v26h-46z', sun),
    ),
    rotated(
      1380,
      590,
      -14,
      shape(disc(0, 70, 62), sage),
      shape(disc(0, 50, 17), green),
      shape('M-18 128h36v210h-36z', sage),
      shape('M-18 270h-40v24h20v16h-20v24h40z', sage),
    ),
  ),
};

export const applications: SeedPicture = {
  alt: 'Five equal application forms in a row under a clock, each with the same lines; the first complete one is moved forward.',
  svg: sheet(
    '#f2ede2',
    shape('M0 900H1800V1125H0z', brass, 0),
    stroke('M0 900H1800', 6),
    stroke('M120 330H1680', 4, '#89867a'),
    repeat(5, (i) => {
      const isFirst = i === 1;
      const x = 110 + i * 326;
      return (
        `<g transform="translate(${x} ${isFirst ? 470 : 400})">${checklist(276, 400, 5, [3, 5, 4, 2, 5][i])}</g>` +
        shape(rect(x + 118, isFirst ? 446 : 376, 40, 46), isFirst ? green : sage, 4)
      );
    }),
    stroke('M574 446V330', 4, '#89867a'),
    shape(disc(900, 190, 110), white, 7),
    stroke('M900 190v-72M900 190l50 34', 9, green),
    repeat(12, (i) => rotated(900, 190, i * 30, stroke('M0 -96v16', 5))),
    rotated(
      1500,
      985,
      -8,
      shape(rect(-150, -24, 300, 48), deepGreen),
      shape('M150 -24L196 0L150 24z', white),
      stroke('M-150 -24v48', 10, brass),
    ),
  ),
};

export const papers: SeedPicture = {
  alt: 'A green folder with papers standing out of it, an adding machine and a stack of coins on a desk.',
  svg: sheet(
    '#e7eef0',
    shape('M0 930H1800V1125H0z', sage, 0),
    stroke('M0 930H1800', 6),
    rotated(420, 210, -7, checklist(360, 520, 6, 4)),
    rotated(640, 170, 3, checklist(360, 520, 6, 6)),
    rotated(900, 240, 9, checklist(340, 500, 6, 2)),
    shape('M300 470H620L680 540H1240V930H300z', green, 7),
    stroke('M300 560H1240', 5, deepGreen),
    shape(rect(640, 660, 260, 130), white, 5),
    stroke('M680 705h180M680 745h120', 6, '#89867a'),
    shape('M1330 560h300q24 0 24 24v346h-348v-346q0 -24 24 -24z', paper, 7),
    shape(rect(1350, 606, 260, 76), glassy, 5),
    stroke('M1500 644h80', 8),
    repeat(12, (i) =>
      shape(rect(1352 + (i % 4) * 66, 712 + Math.floor(i / 4) * 66, 50, 48), i === 11 ? rust : white, 4),
    ),
    shape('M1410 560V410h120v150', white, 5),
    stroke('M1432 446h76M1432 480h52M1432 514h76', 5, '#89867a'),
    repeat(5, (i) => shape(`M90 ${905 - i * 34}v-22q70 -26 140 0v22q-70 26 -140 0z`, i % 2 ? sun : brass, 5)),
  ),
};
