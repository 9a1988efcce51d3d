import { scaleLinear } from 'd3-scale';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** Value as text, at the end of the bar. */
  text: string;
  /** Larger value, such as the 90th percentile, that is shown as a thin line. */
  limit?: number;
}

const ROW_HEIGHT_PX = 44;
const LABEL_BASELINE_PX = 13;
const BAR_TOP_PX = 19;
const BAR_HEIGHT_PX = 14;
const MIN_BAR_WIDTH_PX = 2;
/** Width for the text at the end of the longest bar. */
const VALUE_WIDTH_PX = 132;
const GAP_PX = 8;

/** Horizontal bars, each with its label above and its value at the end. */
export function BarChart({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const longest = Math.max(0, ...bars.map(({ value, limit }) => Math.max(value, limit ?? 0)));
  const scale = scaleLinear()
    .domain([0, longest || 1])
    .range([0, Math.max(60, width - VALUE_WIDTH_PX)]);
  return (
    <div ref={ref} className={styles.frame}>
      <svg role="img" aria-label={label} width={width} height={bars.length * ROW_HEIGHT_PX} className={styles.chart}>
        {bars.map(({ key, label: barLabel, value, text, limit }, index) => {
          const end = value > 0 ? Math.max(MIN_BAR_WIDTH_PX, scale(value)) : 0;
          const textX = Math.max(end, limit === undefined ? 0 : scale(limit)) + GAP_PX;
          return (
            <g key={key} transform={`translate(0 ${index * ROW_HEIGHT_PX})`}>
              <text y={LABEL_BASELINE_PX} className={styles.label}>
                {barLabel}
              </text>
              {limit !== undefined && (
                <path
                  d={`M${end} ${BAR_TOP_PX + BAR_HEIGHT_PX / 2}H${scale(limit)}m0 ${-BAR_HEIGHT_PX / 2}v${BAR_HEIGHT_PX}`}
                  className={styles.limit}
                />
              )}
              <rect y={BAR_TOP_PX} width={end} height={BAR_HEIGHT_PX} className={styles.bar} />
              <text x={textX} y={BAR_TOP_PX + BAR_HEIGHT_PX - 2} className={styles.value}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
