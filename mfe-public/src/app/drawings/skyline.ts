import { verticalLinesPath, boxPath, horizontalLinesPath } from './path-data.ts';

/**
 * Paths of downtown Des Moines, seen across fields from the west. The base line is at y = 0, the center at x = 0. The
 * tallest tower has a stepped copper roof; the Capitol is on a hill to the right.
 */
export const SKYLINE = {
  towers:
    boxPath(-238, -46, 34, 46) +
    boxPath(-200, -74, 30, 74) +
    boxPath(-164, -58, 40, 58) +
    boxPath(-118, -104, 34, 104) +
    boxPath(-80, -70, 26, 70) +
    boxPath(-50, -150, 44, 150) +
    boxPath(0, -92, 30, 92) +
    boxPath(36, -66, 36, 66) +
    boxPath(78, -82, 24, 82) +
    boxPath(108, -44, 34, 44),
  crown: 'M-50 -150L-44 -160H-12L-6 -150zM-42 -160L-36 -172H-20L-14 -160zM-35 -172L-28 -192L-21 -172z',
  lines:
    verticalLinesPath(-44, -146, 142, 6, 7) +
    horizontalLinesPath(-118, -98, 34, 12, 8) +
    verticalLinesPath(-196, -70, 66, 4, 7) +
    horizontalLinesPath(0, -86, 30, 11, 8) +
    horizontalLinesPath(-80, -64, 26, 8, 8) +
    verticalLinesPath(82, -78, 74, 3, 8) +
    horizontalLinesPath(36, -60, 36, 7, 8) +
    horizontalLinesPath(-164, -52, 40, 6, 9) +
    'M-101 -104v-18M90 -82v-14M-28 -192v-16',
  capitolHill: 'M150 0C190 -14 210 -20 250 -20S330 -12 380 0z',
  capitol:
    boxPath(206, -50, 92, 32) +
    'M236 -50L252 -60L268 -50z' +
    boxPath(240, -76, 24, 20) +
    boxPath(243, -84, 18, 8) +
    boxPath(208, -60, 14, 10) +
    boxPath(282, -60, 14, 10),
  capitolLines: verticalLinesPath(212, -48, 28, 12, 7) + verticalLinesPath(244, -74, 16, 3, 8),
  domes:
    'M241 -84C241 -98 247 -104 252 -106C257 -104 263 -98 263 -84zM208 -60C208 -66 212 -69 215 -70C218 -69 222 -66 222 -60zM282 -60C282 -66 286 -69 289 -70C292 -69 296 -66 296 -60z',
  lantern: 'M250 -106v-6h4v6M252 -112v-10',
} as const;
