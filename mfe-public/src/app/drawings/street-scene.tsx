import { buildTreeCrownPath, buildGrassPath } from './path-data.ts';
import { Elevation } from './elevation.tsx';
import { SKYLINE } from './skyline.ts';
import { STREET_HOUSES } from './street-houses.ts';
import styles from './street-scene.module.css';

const GROUND_Y = 330;
const CENTER_X = 1200;
/** Distance between the centers of two adjacent houses. */
const PLOT_WIDTH = 230;

/** Trees in only five sizes, because trees of equal size have identical paths, which compress well. */
const TREES: readonly [x: number, radius: number][] = [
  [180, 42],
  [300, 28],
  [420, 46],
  [508, 28],
  [740, 25],
  [968, 25],
  [1200, 28],
  [1432, 25],
  [1660, 28],
  [1892, 34],
  [1990, 46],
  [2110, 28],
  [2240, 42],
];

function Tree({ x, radius }: { x: number; radius: number }) {
  const middle = -radius * 2 - 4;
  const shade = Math.round(radius / 3);
  return (
    <g transform={`translate(${x} ${GROUND_Y})`}>
      <path className={styles.line} d={`M0 0V${middle + shade}M0 ${middle + radius + 2}l${shade} ${-shade}`} />
      <path className={styles.crown} d={buildTreeCrownPath(0, middle, radius)} />
      <path
        className={styles.hatch}
        d={`M${shade} ${middle}l${shade} ${-shade}M2 ${middle + shade}l${shade * 2 - 4} ${-shade * 2 + 4}M0 ${middle + shade * 2}l${shade * 2} ${-shade * 2}`}
      />
    </g>
  );
}

function DistantLandscape() {
  return (
    <>
      <path
        className={styles.distantField}
        d="M0 262C240 244 470 252 700 244S1180 250 1420 240S2020 256 2400 242V330H0z"
      />
      <path
        className={styles.hatch}
        d="M0 286C360 262 560 274 820 262M120 304C420 280 640 288 900 276M2400 270C2140 262 1980 274 1740 258M2330 296C2100 280 1960 290 1720 276"
      />
      <path
        className={styles.hatch}
        d="M168 252v-86M168 166l-4 -40M168 166l36 18M168 166l-34 20M272 250v-70M272 180l30 -14M272 180l-4 33M272 180l-27 -19M86 256v-56M86 200l-26 2M86 200l15 -21M86 200l11 22"
      />
      <path
        className={styles.distantWall}
        d="M2080 250V176h26V250zM2106 250V176h26V250zM2132 250V176h26V250zM2158 250V160h22V250zM2152 160V138h34V160zM2186 250V214l18 -12l18 12V250z"
      />
      <path
        className={styles.hatch}
        d="M2080 176q13 -12 26 0q13 -12 26 0q13 -12 26 0M2152 138l17 -10l17 10M2169 250V160"
      />
      <path className={styles.distantWall} d="M1948 168a30 18 0 0 1 60 0a30 22 0 0 1 -60 0z" />
      <path
        className={styles.hatch}
        d="M1956 182L1950 252M2000 182L2006 252M1970 188L1967 252M1986 188L1989 252M1953 216H2003M1951 236H2005M1978 150v-10"
      />
    </>
  );
}

/**
 * Renders a street of six suburban houses against the prairie horizon: a decorative panorama of 2400 by 372 units. Both
 * ends are cropped on a narrow screen.
 */
export function StreetScene({ className }: { className?: string }) {
  return (
    <svg
      className={`${styles.scene} ${className ?? ''}`}
      viewBox="0 0 2400 372"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.sun} cx="1452" cy="152" r="72" />
      <path
        className={styles.haze}
        d="M1500 150H1690M1540 164H1640M1330 128H1430M1352 142H1396M700 120H860M640 132H780M1860 96H2020M1900 108H1990M330 92H480M380 104H440"
      />
      <path
        className={styles.birds}
        d="M880 92q7 -7 12 0q5 -7 12 0M926 78q6 -6 10 0q4 -6 10 0M842 74q5 -5 9 0q4 -5 9 0"
      />
      <g transform={`translate(${CENTER_X} 250)`}>
        <path className={styles.tower} d={SKYLINE.towers} />
        <path className={styles.distantHatch} d={SKYLINE.lines} />
        <path className={styles.copper} d={SKYLINE.crown} />
        <path className={styles.tower} d={SKYLINE.capitolHill} />
        <path className={styles.tower} d={SKYLINE.capitol} />
        <path className={styles.distantHatch} d={SKYLINE.capitolLines} />
        <path className={styles.gold} d={SKYLINE.domes} />
        <path className={styles.lantern} d={SKYLINE.lantern} />
      </g>
      <DistantLandscape />
      {TREES.map(([x, radius]) => (
        <Tree key={x} x={x} radius={radius} />
      ))}
      <path className={styles.grass} d={buildGrassPath(0, 2400, GROUND_Y, 7)} />
      {STREET_HOUSES.map((house, index) => (
        <g key={house.city} transform={`translate(${CENTER_X + (index * 2 - 5) * (PLOT_WIDTH / 2)} ${GROUND_Y})`}>
          <Elevation house={house} />
        </g>
      ))}
      <path className={styles.ground} d={`M0 ${GROUND_Y}H2400V372H0z`} />
      <path className={styles.line} d={`M0 ${GROUND_Y}H2400`} />
      {STREET_HOUSES.map((house, index) => (
        <text
          key={house.city}
          className={styles.label}
          x={CENTER_X + (index * 2 - 5) * (PLOT_WIDTH / 2)}
          y={GROUND_Y + 27}
        >
          {house.city}
        </text>
      ))}
    </svg>
  );
}
