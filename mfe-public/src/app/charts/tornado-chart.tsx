import type { ReactNode } from 'react';
import { formatSignedDollars } from '../calculator/signed-dollars.ts';
import { ChartTable } from './chart-table.tsx';
import { formatShortDollars } from './line-chart.tsx';
import styles from './tornado-chart.module.css';

export interface Bar {
  name: string;
  /** Formatted low value of the assumption, such as '2%' or '$2,250'; `high` is the formatted high value. */
  low: string;
  high: string;
  /** The result with the low value, in dollars; `atHigh` is the result with the high value. */
  atLow: number;
  atHigh: number;
}

interface TornadoChartProps {
  caption: ReactNode;
  label: string;
  /** The result with the current inputs, in dollars. Every bar contains this point. */
  result: number;
  bars: readonly Bar[];
}

/** Space to the left and right of the bars for the values at their ends, in percent of the width. */
const INSET_PERCENT = 17;

/** Draws one bar per assumption. A bar spans the results between the low and the high value. */
export function TornadoChart({ caption, label, result, bars }: TornadoChartProps) {
  const values = bars.flatMap(({ atLow, atHigh }) => [atLow, atHigh]);
  const from = Math.min(result, ...values);
  const width = Math.max(result, ...values) - from || 1;
  const toPercent = (value: number) =>
    INSET_PERCENT + Math.round(((value - from) / width) * (100 - 2 * INSET_PERCENT) * 10) / 10;
  const isBreakEvenVisible = from < 0 && from + width > 0;

  return (
    <figure>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <ol role="list" aria-hidden="true">
        {bars.map(({ name, low, high, atLow, atHigh }) => {
          const left = Math.min(atLow, atHigh);
          const right = Math.max(atLow, atHigh);
          return (
            <li key={name} className={styles.row}>
              <span className={styles.name}>{name}</span>
              <svg className={styles.bar}>
                <line
                  className={styles.result}
                  x1={`${toPercent(result)}%`}
                  x2={`${toPercent(result)}%`}
                  y1="0"
                  y2="100%"
                />
                {isBreakEvenVisible && (
                  <line className={styles.breakEven} x1={`${toPercent(0)}%`} x2={`${toPercent(0)}%`} y1="0" y2="100%" />
                )}
                <rect
                  className={styles.worse}
                  x={`${toPercent(left)}%`}
                  width={`${toPercent(result) - toPercent(left)}%`}
                  y="22%"
                  height="56%"
                />
                <rect
                  className={styles.better}
                  x={`${toPercent(result)}%`}
                  width={`${toPercent(right) - toPercent(result)}%`}
                  y="22%"
                  height="56%"
                />
                <text className={styles.left} x={`${toPercent(left)}%`} y="50%" dx="-0.5em" dy="0.35em">
                  {atLow <= atHigh ? low : high}
                </text>
                <text x={`${toPercent(right)}%`} y="50%" dx="0.5em" dy="0.35em">
                  {atLow <= atHigh ? high : low}
                </text>
              </svg>
            </li>
          );
        })}
        <li className={styles.axis}>
          <svg className={styles.scale}>
            {[from, result, from + width].map((value, index) => (
              <text key={index} className={styles.tick} x={`${toPercent(value)}%`} y="50%" dy="0.35em">
                {formatShortDollars(Math.round(value / 100) * 100)}
              </text>
            ))}
          </svg>
        </li>
      </ol>
      <ChartTable
        label={label}
        head={['Assumption', 'Tried lower', 'Result', 'Tried higher', 'Result then']}
        rows={bars.map(({ name, low, high, atLow, atHigh }) => [
          name,
          low,
          formatSignedDollars(atLow),
          high,
          formatSignedDollars(atHigh),
        ])}
      />
    </figure>
  );
}
