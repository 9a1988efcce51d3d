import {
  buildVerticalLinesPath,
  buildBoxPath,
  buildHorizontalLinesPath,
  buildWindowPath,
  buildWindowsPath,
} from './path-data.ts';

/** Paths of one house, relative to the middle of its base. Negative y is up. */
export interface ElevationPaths {
  city: string;
  wall: string;
  roof: string;
  /** Gables in front of the main roof. `rake` contains their rake boards. */
  gable?: string;
  rake?: string;
  glass: string;
  door: string;
  trim: string;
}

/** Six houses, one per suburb, each in a style that is common there. */
export const STREET_HOUSES: readonly ElevationPaths[] = [
  {
    // A prairie house: low hips, deep eaves, a band of windows.
    city: 'West Des Moines',
    wall: buildBoxPath(-86, -48, 172, 48) + buildBoxPath(-50, -94, 100, 42) + buildBoxPath(12, -122, 16, 22),
    roof: 'M-100 -48L-80 -62H80L100 -48zM-66 -94L-46 -110H46L66 -94z',
    glass:
      buildWindowsPath(3, 22, -76, -40, 18, 24, 1, 2) +
      buildWindowsPath(4, 22, -43, -86, 18, 22, 1, 2) +
      buildWindowsPath(2, 22, 40, -40, 18, 24, 1, 2),
    door: buildBoxPath(2, -34, 17, 34),
    trim:
      buildHorizontalLinesPath(-86, -10, 82, 2, 5) +
      buildHorizontalLinesPath(24, -10, 62, 2, 5) +
      'M-4 0v-3h30v3M-4 -40h30M-2 -40v40M24 -40v40',
  },
  {
    // A craftsman: two gables, a porch on tapered posts, a garage.
    city: 'Ankeny',
    wall: buildBoxPath(-80, -66, 104, 66) + 'M24 0V-54H88V0z',
    roof: 'M-88 -62L-66 -96H10L32 -62z',
    gable: 'M-62 -61L-20 -108L22 -61zM28 -52L56 -78L84 -52z',
    rake: 'M-72 -61L-20 -119L32 -61L22 -61L-20 -108L-62 -61zM18 -52L56 -86L94 -52L84 -52L56 -77L28 -52z',
    glass:
      buildWindowPath(-32, -92, 24, 20, 2, 2) +
      buildWindowsPath(2, 26, -70, -46, 18, 26, 2, 2) +
      buildWindowPath(48, -64, 16, 8, 2, 1),
    door: buildBoxPath(-8, -40, 18, 40),
    trim:
      buildBoxPath(34, -38, 44, 38) +
      buildHorizontalLinesPath(34, -29, 44, 3, 10) +
      buildHorizontalLinesPath(-50, -72, 60, 1, 6) +
      'M-80 -54H24M-16 -52v52M-12 -52v52M16 -52v52M20 -52v52M-18 -12h8M14 -12h8M-18 0v-12M22 0v-12',
  },
  {
    // A mid-century ranch: one long roof, a stone chimney, a picture window.
    city: 'Urbandale',
    wall: buildBoxPath(-90, -46, 180, 46) + buildBoxPath(-34, -92, 22, 32),
    roof: 'M-100 -44L-82 -74H76L100 -44z',
    glass: buildWindowPath(-30, -38, 46, 26, 3, 1) + buildWindowsPath(2, 24, -82, -36, 18, 18, 2, 1),
    door: buildBoxPath(24, -36, 16, 36),
    trim:
      buildBoxPath(48, -34, 36, 34) +
      buildHorizontalLinesPath(48, -25, 36, 3, 9) +
      buildHorizontalLinesPath(-34, -86, 22, 4, 6) +
      'M-23 -92v6M-28 -86v6M-18 -86v6M-23 -80v6' +
      buildHorizontalLinesPath(-90, -8, 108, 2, 4) +
      buildHorizontalLinesPath(-76, -66, 146, 2, 9),
  },
  {
    // A colonial: five bays, shutters, a gabled door case.
    city: 'Johnston',
    wall: buildBoxPath(-72, -88, 144, 88) + buildBoxPath(-62, -128, 14, 22) + buildBoxPath(48, -128, 14, 22),
    roof: 'M-80 -86L-64 -116H64L80 -86z',
    glass:
      buildWindowsPath(5, 27, -62, -80, 14, 24, 2, 3) +
      buildWindowsPath(2, 27, -62, -40, 14, 26, 2, 3) +
      buildWindowsPath(2, 27, 19, -40, 14, 26, 2, 3),
    door: buildBoxPath(-8, -32, 16, 32),
    trim:
      'M-15 -36L0 -48L15 -36zM-13 -36v36M13 -36v36M-72 -48h58M14 -48h58M-18 0v-3h36v3' +
      buildHorizontalLinesPath(-68, -100, 136, 1, 8),
  },
  {
    // A new farmhouse: steep gables, board and batten, a metal porch roof.
    city: 'Waukee',
    wall: buildBoxPath(-84, -62, 168, 62),
    roof: 'M-92 -60L-74 -92H74L92 -60z',
    gable: 'M-70 -59L-38 -111L-6 -59zM18 -59L46 -103L74 -59z',
    rake: 'M-79 -59L-38 -123L3 -59L-6 -59L-38 -110L-70 -59zM9 -59L46 -115L83 -59L74 -59L46 -102L18 -59z',
    glass:
      buildWindowPath(-48, -92, 20, 24, 2, 2) +
      buildWindowPath(38, -86, 16, 20, 2, 2) +
      buildWindowsPath(2, 24, -68, -44, 18, 30, 2, 3) +
      buildWindowsPath(2, 22, 28, -44, 17, 30, 2, 3),
    door: buildBoxPath(-12, -40, 20, 40),
    trim:
      buildVerticalLinesPath(-80, -58, 56, 2, 7) +
      buildVerticalLinesPath(64, -58, 56, 3, 7) +
      'M-22 -48L-16 -56H14L20 -48zM-20 -48v48M18 -48v48' +
      buildVerticalLinesPath(-12, -56, 8, 4, 7),
  },
  {
    // A Tudor cottage: half timber, a catslide roof, a round-headed door.
    city: 'Clive',
    wall: buildBoxPath(-70, -56, 140, 56) + buildBoxPath(40, -118, 16, 34),
    roof: 'M-18 -54L0 -90H60L80 -54z',
    gable: 'M-68 -54L-28 -112L10 -54z',
    rake: 'M-28 -126L20 -54L11 -54L-28 -112L-66 -56L-82 -34L-91 -34z',
    glass:
      buildWindowPath(-40, -88, 24, 24, 3, 2) +
      buildWindowPath(-52, -44, 30, 26, 3, 2) +
      buildWindowsPath(2, 26, 18, -44, 20, 24, 2, 2),
    door: 'M-10 0V-28A10 10 0 0 1 10 -28V0z',
    trim:
      'M-62 -56H10M-28 -110v18M-44 -84L-52 -56M-12 -84L-4 -56M-48 -60h40M-14 0V-30A14 14 0 0 1 14 -30V0' +
      buildHorizontalLinesPath(40, -112, 16, 4, 6) +
      buildHorizontalLinesPath(-70, -8, 54, 2, 4) +
      buildHorizontalLinesPath(16, -8, 54, 2, 4),
  },
];
