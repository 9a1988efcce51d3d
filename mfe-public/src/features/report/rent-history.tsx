import { formatDollars } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import styles from './rent-history.module.css';

const CHART_WIDTH = 600;
const PLOT_TOP = 44;
const PLOT_BOTTOM = 176;
const PLOT_LEFT = 34;
const PLOT_RIGHT = CHART_WIDTH - 34;

interface RentHistoryProps {
  /** Rents in dollars a month by year, at least two. */
  history: Schemas['RentHistoryPoint'][];
}

/** Draws the area's rent by year as a line, with labels for the first and last value. */
export function RentHistory({ history }: RentHistoryProps) {
  const points = [...history].sort((a, b) => a.year - b.year);
  const firstPoint = points[0];
  const lastPoint = points.at(-1);
  if (!firstPoint || !lastPoint) return null;
  const rents = points.map(({ rent }) => rent);
  const lowest = Math.min(...rents);
  const spread = Math.max(1, Math.max(...rents) - lowest);
  const placed = points.map(({ year, rent }, index) => ({
    year,
    rent,
    x: Math.round(PLOT_LEFT + ((PLOT_RIGHT - PLOT_LEFT) * index) / (points.length - 1)),
    y: Math.round(PLOT_BOTTOM - ((PLOT_BOTTOM - PLOT_TOP) * (rent - lowest)) / spread),
  }));
  const label = placed.map(({ year, rent }) => `${year} ${formatDollars(rent)}`).join(', ');
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${CHART_WIDTH} 212`}
        role="img"
        aria-label={`Rent a month by year: ${label}`}
      >
        <path className={styles.base} d={`M0 ${PLOT_BOTTOM + 10}H${CHART_WIDTH}`} />
        <path className={styles.line} d={`M${placed.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
        {placed.map(({ year, rent, x, y }) => (
          <g key={year}>
            <circle className={styles.dot} cx={x} cy={y} r={year === lastPoint.year ? 6 : 3.5} />
            <text className={styles.year} x={x} y="206">
              {year}
            </text>
            {(year === firstPoint.year || year === lastPoint.year) && (
              <text className={styles.value} x={x} y={y - 16}>
                {formatDollars(rent)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        {`Typical rent in the area went from ${formatDollars(firstPoint.rent)} a month in ${firstPoint.year} to ${formatDollars(lastPoint.rent)} in ${lastPoint.year}. The line does not start at zero.`}
      </figcaption>
    </figure>
  );
}
