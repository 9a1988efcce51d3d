import { formatDollars, formatRent, formatRentPeriod } from '@epm/contract';
import type { Rent } from '@epm/contract';
import { joinClassNames } from '@epm/ui';
import styles from './rent-gauge.module.css';

interface RentGaugeProps {
  rent: Rent;
  /** Dollars a month for one unit. */
  low: number;
  high: number;
}

const TICK_ANGLES_DEGREES = [0, 18, 36, 54, 72, 90, 108, 126, 144, 162, 180];
/** Maximum length of an amount that fits inside the arc in the largest font size, in characters. */
const MAX_LARGE_TEXT_LENGTH = 7;
const ARC_PATH = 'M50 220A170 170 0 0 1 390 220';

/** Returns the position of the estimate in the range, in percent; 50 if the range is empty. */
export function computeGaugePercent({ estimate, low, high }: { estimate: number; low: number; high: number }): number {
  if (high <= low) return 50;
  return Math.round(Math.min(100, Math.max(0, ((estimate - low) / (high - low)) * 100)));
}

/** Draws the range as a half circle with a pointer at the estimate. */
export function RentGauge({ rent, low, high }: RentGaugeProps) {
  const percent = computeGaugePercent({ estimate: rent.perUnit, low, high });
  const figure = formatDollars(rent.perUnit);
  const label = `Estimated rent ${formatRent(rent)}, in a range from ${formatDollars(low)} to ${formatDollars(high)}${rent.unitCount === 1 ? '' : ' per unit'}`;
  return (
    <svg className={styles.gauge} viewBox="0 0 440 276" role="img" aria-label={label}>
      {TICK_ANGLES_DEGREES.map((degrees) => (
        <path key={degrees} className={styles.tick} d="M28 220H36" transform={`rotate(${degrees} 220 220)`} />
      ))}
      <path className={styles.track} d={ARC_PATH} />
      <path className={styles.filled} d={ARC_PATH} pathLength={100} strokeDasharray={`${percent} 200`} />
      <path className={styles.pointer} d="M30 220H72" transform={`rotate(${(percent * 9) / 5} 220 220)`} />
      <text
        className={joinClassNames(styles.figure, figure.length > MAX_LARGE_TEXT_LENGTH && styles.longFigure)}
        x="220"
        y="198"
      >
        {figure}
      </text>
      <text className={styles.unit} x="220" y="228">
        {formatRentPeriod(rent)}
      </text>
      <text className={styles.end} x="50" y="252">
        {formatDollars(low)}
      </text>
      <text className={styles.end} x="390" y="252">
        {formatDollars(high)}
      </text>
      <text className={styles.endName} x="50" y="271">
        low
      </text>
      <text className={styles.endName} x="390" y="271">
        high
      </text>
    </svg>
  );
}
