import type { ElevationPaths } from './street-houses.ts';
import styles from './elevation.module.css';

/** Renders a house as an SVG group. The middle of the base line is at (0, 0). */
export function Elevation({ house }: { house: ElevationPaths }) {
  return (
    <g className={styles.house}>
      <path className={styles.wall} d={house.wall} />
      <path className={styles.roof} d={house.roof} />
      {house.gable && <path className={styles.wall} d={house.gable} />}
      {house.rake && <path className={styles.roof} d={house.rake} />}
      <path className={styles.trim} d={house.trim} />
      <path className={styles.glass} d={house.glass} />
      <path className={styles.door} d={house.door} />
    </g>
  );
}

/** Renders a house as a decorative image. */
export function ElevationDrawing({ house, className }: { house: ElevationPaths; className?: string }) {
  return (
    <svg className={className} viewBox="-110 -134 220 136" aria-hidden="true" focusable="false">
      <Elevation house={house} />
      <path className={styles.ground} d="M-108 0H108" />
    </svg>
  );
}
