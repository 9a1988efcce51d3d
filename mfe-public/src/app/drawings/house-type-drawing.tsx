import type { PropertyType } from '@epm/contract';
import { buildBoxPath, buildHorizontalLinesPath, buildWindowPath, buildWindowsPath } from './path-data.ts';
import styles from './house-type-drawing.module.css';

interface HouseElevation {
  wall: string;
  roof: string;
  glass: string;
  door: string;
  trim?: string;
}

/** One elevation per property type, on a base line at y = 60. */
const ELEVATIONS: Readonly<Record<PropertyType, HouseElevation>> = {
  'single-family': {
    wall: buildBoxPath(24, 30, 48, 30) + buildBoxPath(60, 10, 6, 14),
    roof: 'M18 31L48 8L78 31z',
    glass: buildWindowPath(30, 37, 10, 12) + buildWindowPath(56, 37, 10, 12),
    door: buildBoxPath(44, 42, 9, 18),
    trim: 'M45 22h6',
  },
  'multi-family': {
    wall: buildBoxPath(14, 18, 68, 42),
    roof: 'M10 19L18 8H78L86 19z',
    glass: buildWindowsPath(4, 16, 20, 24, 8, 10, 2, 2) + buildWindowsPath(2, 48, 20, 42, 8, 10, 2, 2),
    door: buildBoxPath(38, 44, 8, 16) + buildBoxPath(50, 44, 8, 16),
    trim: 'M48 19V60M14 38H82',
  },
  townhouse: {
    wall: buildBoxPath(12, 22, 24, 38) + buildBoxPath(36, 22, 24, 38) + buildBoxPath(60, 22, 24, 38),
    roof: 'M10 23L24 8L38 23zM34 23L48 8L62 23zM58 23L72 8L86 23z',
    glass: buildWindowsPath(3, 24, 19, 28, 10, 9, 2, 1),
    door: buildBoxPath(17, 43, 7, 17) + buildBoxPath(41, 43, 7, 17) + buildBoxPath(65, 43, 7, 17),
    trim:
      buildHorizontalLinesPath(26, 46, 7, 1, 1) +
      buildHorizontalLinesPath(50, 46, 7, 1, 1) +
      buildHorizontalLinesPath(74, 46, 7, 1, 1),
  },
  condo: {
    wall: buildBoxPath(26, 6, 44, 54),
    roof: 'M23 6H73V3H23z',
    glass:
      buildWindowsPath(3, 13, 31, 11, 8, 8, 2, 1) +
      buildWindowsPath(3, 13, 31, 23, 8, 8, 2, 1) +
      buildWindowsPath(3, 13, 31, 35, 8, 8, 2, 1),
    door: buildBoxPath(43, 48, 10, 12),
    trim: 'M28 20H68M28 32H68M28 44H68',
  },
};

/** Renders a property type as a small decorative elevation. */
export function HouseTypeDrawing({ type, className }: { type: PropertyType; className?: string }) {
  const { wall, roof, glass, door, trim } = ELEVATIONS[type];
  return (
    <svg className={`${styles.house} ${className ?? ''}`} viewBox="0 0 96 64" aria-hidden="true" focusable="false">
      <path className={styles.wall} d={wall} />
      {trim && <path className={styles.trim} d={trim} />}
      <path className={styles.roof} d={roof} />
      <path className={styles.glass} d={glass} />
      <path className={styles.door} d={door} />
      <path className={styles.ground} d="M4 60H92" />
    </svg>
  );
}
