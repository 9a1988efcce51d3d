import { buildVerticalLinesPath, buildBoxPath, buildHorizontalLinesPath } from './path-data.ts';

/**
 * Paths of downtown Des Moines, seen across fields from the west. The base line is at y = 0, the center at x = 0. The
 * tallest tower has a stepped copper roof; the Capitol is on a hill to the right.
 */
export const SKYLINE = {
  towers:
    buildBoxPath(-238, -46, 34, 46) +
    buildBoxPath(-200, -74, 30, 74) +
    buildBoxPath(-164, -58, 40, 58) +
    buildBoxPath(-118, -104, 34, 104) +
    buildBoxPath(-80, -70, 26, 70) +
    buildBoxPath(-50, -150, 44, 150) +
    buildBoxPath(0, -92, 30, 92) +
    buildBoxPath(36, -66, 36, 66) +
    buildBoxPath(78, -82, 24, 82) +
    buildBoxPath(108, -44, 34, 44),
  crown: 'M-50 -150L-44 -160H-12L-6 -150zM-42 -160L-36 -172H-20L-14 -160zM-35 -172L-28 -192L-21 -172z',
  lines:
    buildVerticalLinesPath(-44, -146, 142, 6, 7) +
    buildHorizontalLinesPath(-118, -98, 34, 12, 8) +
    buildVerticalLinesPath(-196, -70, 66, 4, 7) +
    buildHorizontalLinesPath(0, -86, 30, 11, 8) +
    buildHorizontalLinesPath(-80, -64, 26, 8, 8) +
    buildVerticalLinesPath(82, -78, 74, 3, 8) +
    buildHorizontalLinesPath(36, -60, 36, 7, 8) +
    buildHorizontalLinesPath(-164, -52, 40, 6, 9) +
    'M-101 -104v-18M90 -82v-14M-28 -192v-16',
  capitolHill: 'M150 0C190 -14 210 -20 250 -20S330 -12 380 0z',
  capitol:
    buildBoxPath(206, -50, 92, 32) +
    'M236 -50L252 -60L268 -50z' +
    buildBoxPath(240, -76, 24, 20) +
    buildBoxPath(243, -84, 18, 8) +
    buildBoxPath(208, -60, 14, 10) +
    buildBoxPath(282, -60, 14, 10),
  capitolLines: buildVerticalLinesPath(212, -48, 28, 12, 7) + buildVerticalLinesPath(244, -74, 16, 3, 8),
  domes:
    'M241 -84C241 -98 247 -104 252 -106C257 -104 263 -98 263 -84zM208 -60C208 -66 212 -69 215 -70C218 -69 222 -66 222 -60zM282 -60C282 -66 286 -69 289 -70C292 -69 296 -66 296 -60z',
  lantern: 'M250 -106v-6h4v6M252 -112v-10',
} as const;
