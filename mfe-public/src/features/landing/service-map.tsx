import styles from './service-map.module.css';

/** Towns on the map: 30 units per mile, north up, origin at 41.80 N 93.97 W. Roads and rivers are simplified. */
const TOWNS: Readonly<Record<string, { x: number; y: number; label: keyof typeof LABEL_OFFSETS }>> = {
  'West Des Moines': { x: 352, y: 468, label: 'left' },
  Ankeny: { x: 566, y: 142, label: 'left' },
  Urbandale: { x: 362, y: 352, label: 'left' },
  Johnston: { x: 416, y: 262, label: 'left' },
  Waukee: { x: 142, y: 380, label: 'left' },
  Clive: { x: 258, y: 404, label: 'right' },
};

/** Offsets between a town's dot and its name. */
const LABEL_OFFSETS = {
  left: { dx: -24, dy: 8, anchor: 'end' },
  right: { dx: 24, dy: 8, anchor: 'start' },
} as const;

const DES_MOINES_RIVER_PATH =
  'M400 0C420 40 398 66 418 92C440 122 462 150 458 186C454 226 486 244 492 282C500 326 524 340 528 380C530 410 546 430 548 452C556 480 590 492 610 520C630 548 670 560 720 572';
const RACCOON_RIVER_PATH =
  'M0 506C40 486 60 524 104 512C150 500 168 540 214 528C262 516 284 548 330 532C380 514 404 534 440 508C474 484 506 478 548 452';
const SAYLORVILLE_LAKE_PATH =
  'M366 0C376 30 388 44 398 66C408 88 424 98 440 122C452 112 450 92 440 74C428 50 440 26 424 0z';

interface ServiceMapProps {
  /** Service area names. The map omits names that are not in `TOWNS`; the list next to the map contains all names. */
  names: string[];
  className?: string;
}

export function ServiceMap({ names, className }: ServiceMapProps) {
  const shownNames = names.filter((name) => name in TOWNS);
  return (
    <figure className={className}>
      <svg
        className={styles.map}
        viewBox="0 0 720 600"
        role="img"
        aria-label={`Map of the service area around Des Moines: ${shownNames.join(', ')}`}
      >
        <path className={styles.lake} d={SAYLORVILLE_LAKE_PATH} />
        <path className={styles.river} d={DES_MOINES_RIVER_PATH} />
        <path className={styles.river} d={RACCOON_RIVER_PATH} />
        <path
          className={styles.roadEdge}
          d="M0 428C120 434 200 430 300 430C310 430 312 420 312 404V330C312 300 322 292 352 292H560C596 292 606 300 640 300H720M312 430C312 480 306 520 300 600M596 292C602 200 606 100 610 0"
        />
        <path
          className={styles.road}
          d="M312 430C360 436 420 424 470 428C530 432 560 424 580 400C600 376 596 330 600 294"
        />
        <g className={styles.shield}>
          <text x="40" y="420">
            I-80
          </text>
          <text x="618" y="40">
            I-35
          </text>
          <text x="408" y="420">
            I-235
          </text>
        </g>
        <g className={styles.water}>
          <text x="448" y="28">
            Saylorville Lake
          </text>
          <text x="22" y="548">
            Raccoon River
          </text>
          <text x="610" y="506">
            Des Moines River
          </text>
        </g>
        <path className={styles.capital} d="M528 440h32v14h-32zM536 430h16v10h-16zM544 420v-8" />
        <path className={styles.dome} d="M535 430a9 10 0 0 1 18 0z" />
        <text className={styles.capitalName} x="570" y="450">
          Des Moines
        </text>
        {shownNames.map((name) => {
          const town = TOWNS[name];
          if (!town) return null;
          const label = LABEL_OFFSETS[town.label];
          return (
            <g key={name}>
              <circle className={styles.ring} cx={town.x} cy={town.y} r="13" />
              <circle className={styles.dot} cx={town.x} cy={town.y} r="5" />
              <text className={styles.town} x={town.x + label.dx} y={town.y + label.dy} textAnchor={label.anchor}>
                {name}
              </text>
            </g>
          );
        })}
        <path className={styles.scale} d="M30 580v-8M30 576H180M180 580v-8" />
        <text className={styles.scaleText} x="190" y="581">
          5 miles
        </text>
      </svg>
    </figure>
  );
}
