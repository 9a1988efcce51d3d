import { scaleLinear, scalePoint } from 'd3-scale';
import { line } from 'd3-shape';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

interface Point {
  key: string;
  label: string;
  /** Percentage; null for a point without data. */
  percent: number | null;
}

const CHART_HEIGHT_PX = 200;
const MARGIN_TOP_PX = 22;
const MARGIN_BOTTOM_PX = 26;
const MARGIN_SIDE_PX = 24;
const MIN_LABEL_WIDTH_PX = 46;

/** Line of percentages over time, with the last value at its end. Points without data interrupt the line. */
export function LineChart({ label, points }: { label: string; points: readonly Point[] }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const x = scalePoint()
    .domain(points.map(({ key }) => key))
    .range([MARGIN_SIDE_PX, width - MARGIN_SIDE_PX]);
  const y = scaleLinear()
    .domain([0, 100])
    .range([CHART_HEIGHT_PX - MARGIN_BOTTOM_PX, MARGIN_TOP_PX]);
  const path = line<Point>(
    ({ key }) => x(key) ?? 0,
    ({ percent }) => y(percent ?? 0),
  ).defined(({ percent }) => percent !== null)([...points]);
  const labelInterval = Math.max(1, Math.ceil(MIN_LABEL_WIDTH_PX / Math.max(1, x.step())));
  return (
    <div ref={ref} className={styles.frame}>
      <svg role="img" aria-label={label} width={width} height={CHART_HEIGHT_PX} className={styles.chart}>
        {[0, 100].map((percent) => (
          <path key={percent} d={`M0 ${y(percent) + 0.5}H${width}`} className={styles.axis} />
        ))}
        <path d={path ?? ''} className={styles.line} />
        {points.map(({ key, label: pointLabel, percent }, index) => {
          const isLabeled = (points.length - 1 - index) % labelInterval === 0;
          return (
            <g key={key}>
              {percent !== null && <circle cx={x(key)} cy={y(percent)} r={3.5} className={styles.point} />}
              {percent !== null && isLabeled && (
                <text x={x(key)} y={y(percent) - 9} textAnchor="middle" className={styles.value}>
                  {Math.round(percent)}%
                </text>
              )}
              {isLabeled && (
                <text x={x(key)} y={CHART_HEIGHT_PX - 8} textAnchor="middle" className={styles.label}>
                  {pointLabel}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
