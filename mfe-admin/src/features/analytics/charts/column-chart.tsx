import { scaleBand, scaleLinear } from 'd3-scale';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

export interface Column {
  key: string;
  /** Label below the column. */
  label: string;
  value: number;
  /** Part of the value that is shown in the full color. If absent, the whole column has the full color. */
  part?: number;
}

interface ColumnChartProps {
  label: string;
  columns: readonly Column[];
}

const CHART_HEIGHT_PX = 220;
const MARGIN_TOP_PX = 22;
const MARGIN_BOTTOM_PX = 26;
/** Minimum width of a label, so that labels do not overlap. */
const MIN_LABEL_WIDTH_PX = 46;

/** Column chart. Each column has its value above it, if there is room. */
export function ColumnChart({ label, columns }: ColumnChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const x = scaleBand()
    .domain(columns.map(({ key }) => key))
    .range([0, width])
    .padding(0.24);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...columns.map(({ value }) => value))])
    .range([CHART_HEIGHT_PX - MARGIN_BOTTOM_PX, MARGIN_TOP_PX]);
  const labelInterval = Math.max(1, Math.ceil(MIN_LABEL_WIDTH_PX / Math.max(1, x.step())));
  const base = CHART_HEIGHT_PX - MARGIN_BOTTOM_PX;
  return (
    <div ref={ref} className={styles.frame}>
      <svg role="img" aria-label={label} width={width} height={CHART_HEIGHT_PX} className={styles.chart}>
        <path d={`M0 ${base + 0.5}H${width}`} className={styles.axis} />
        {columns.map(({ key, label: columnLabel, value, part = value }, index) => {
          const center = (x(key) ?? 0) + x.bandwidth() / 2;
          const isLabeled = (columns.length - 1 - index) % labelInterval === 0;
          return (
            <g key={key}>
              {value > 0 && (
                <rect x={x(key)} y={y(value)} width={x.bandwidth()} height={base - y(value)} className={styles.rest} />
              )}
              {part > 0 && (
                <rect x={x(key)} y={y(part)} width={x.bandwidth()} height={base - y(part)} className={styles.bar} />
              )}
              {value > 0 && (isLabeled || x.step() >= MIN_LABEL_WIDTH_PX / 2) && (
                <text x={center} y={y(value) - 6} textAnchor="middle" className={styles.value}>
                  {value.toLocaleString('en-US')}
                </text>
              )}
              {isLabeled && (
                <text x={center} y={CHART_HEIGHT_PX - 8} textAnchor="middle" className={styles.label}>
                  {columnLabel}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
