import { joinClassNames } from '@epm/ui';
import type { ReactNode } from 'react';
import { formatSignedDollars } from '../calculator/signed-dollars.ts';
import { ChartTable } from './chart-table.tsx';
import { spreadLabels, computeDistanceFromTop, listLabeledPointIndexes, createScale } from './scale.ts';
import styles from './line-chart.module.css';

export interface Series {
  name: string;
  /** Dollars, one value per point. */
  values: readonly number[];
  look: 'strong' | 'plain';
  /** True if the area under the line is filled. */
  isFilled?: boolean;
  /**
   * Last value before a final deduction, and a note that describes the deduction. The chart draws the deduction as a
   * vertical drop.
   */
  beforeDeduction?: { value: number; note: string };
}

interface LineChartProps {
  /** The visible caption, which states the result. */
  caption: ReactNode;
  /** Caption of the table that replaces the chart for screen readers. */
  label: string;
  /** Point names from left to right. */
  points: readonly string[];
  series: readonly Series[];
}

/**
 * Minimum distance between two line labels, in thousandths of the chart's height. Leaves room for two lines of text on
 * a phone.
 */
const MIN_LABEL_GAP = 200;

/** Lowest position of a line label in thousandths, so that its second line of text does not reach the axis labels. */
const MAX_LABEL_POSITION = 915;

/** Longest amount that fits beside the chart on a phone, in characters. Longer amounts are shortened. */
const MAX_AMOUNT_LENGTH = '$1,234,567'.length;

/** Share of the width that the first label of the axis takes on a phone. */
const FIRST_LABEL_SHARE = 0.18;

/**
 * Draws dollar amounts over the years as lines, each with a label at the right end. Stretches the paths to the chart's
 * size, but positions the text in percent. Therefore, the chart fills any width without distorting the text.
 */
export function LineChart({ caption, label, points, series }: LineChartProps) {
  const scale = createScale(
    series.flatMap(({ values, beforeDeduction }) => [...values, ...(beforeDeduction ? [beforeDeduction.value] : [])]),
  );
  const lastIndex = points.length - 1;
  const computeDistanceFromLeft = (index: number) => Math.round((index / lastIndex) * 1000);
  const toY = (value: number) => computeDistanceFromTop(value, scale);
  const toPercent = (thousandths: number) => `${thousandths / 10}%`;
  const lines = series.map((each) => {
    const path = each.values.map(
      (value, index) =>
        `${computeDistanceFromLeft(index)} ${toY(index === lastIndex ? (each.beforeDeduction?.value ?? value) : value)}`,
    );
    return { ...each, path: `M${path.join('L')}`, end: toY(each.values[lastIndex] ?? 0) };
  });
  const labelPositions = spreadLabels(
    lines.map(({ end }) => end),
    MIN_LABEL_GAP,
    MAX_LABEL_POSITION,
  );
  const labeledIndexes = listLabeledPointIndexes(points.length);

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div className={styles.frame} aria-hidden="true">
        <svg className={styles.chart}>
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className={tick === 0 ? styles.zero : styles.grid}
              x1="0"
              x2="100%"
              y1={toPercent(toY(tick))}
              y2={toPercent(toY(tick))}
            />
          ))}
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" overflow="visible">
            {lines.map(({ name, path, look, isFilled }) =>
              isFilled ? (
                <path
                  key={name}
                  className={look === 'strong' ? styles.strongArea : styles.plainArea}
                  d={`${path}V${toY(0)}H0z`}
                />
              ) : null,
            )}
            {lines.map(({ name, path, look }) => (
              <path
                key={name}
                className={joinClassNames(styles.line, look === 'strong' ? styles.strong : styles.plain)}
                d={path}
              />
            ))}
          </svg>
          {scale.ticks.map((tick) => (
            <text key={tick} className={styles.tick} x="0" y={toPercent(toY(tick))} dy="-0.35em">
              {formatShortDollars(tick)}
            </text>
          ))}
          {lines.map(({ name, end, look, beforeDeduction }) => (
            <g key={name}>
              {beforeDeduction && (
                <>
                  <line
                    className={styles.drop}
                    x1="100%"
                    x2="100%"
                    y1={toPercent(toY(beforeDeduction.value))}
                    y2={toPercent(end)}
                  />
                  <text
                    className={styles.note}
                    x="100%"
                    y={toPercent(toY(beforeDeduction.value))}
                    dx="-0.5em"
                    // If another line ends above this line, the note is below it, so that it does not cover the other.
                    dy={lines.some((other) => other.end < toY(beforeDeduction.value)) ? '1.9em' : '-0.5em'}
                  >
                    {beforeDeduction.note}
                  </text>
                </>
              )}
              <circle
                className={look === 'strong' ? styles.strongDot : styles.plainDot}
                cx="100%"
                cy={toPercent(end)}
                r="5"
              />
            </g>
          ))}
          {lines.map(({ name, values }, index) => (
            <text key={name} className={styles.label} y={toPercent(labelPositions[index] ?? 0)}>
              <tspan x="100%" dx="0.75em" dy="-0.15em">
                {name}
              </tspan>
              <tspan className={styles.value} x="100%" dx="0.65em" dy="1.2em">
                {formatAmount(values[lastIndex] ?? 0)}
              </tspan>
            </text>
          ))}
          {points.map((point, index) =>
            labeledIndexes.has(index) ? (
              <text
                key={point}
                className={joinClassNames(
                  index === 0 ? styles.firstPoint : styles.point,
                  index > 0 && index < lastIndex * FIRST_LABEL_SHARE && styles.earlyPoint,
                )}
                x={toPercent(computeDistanceFromLeft(index))}
                y="100%"
                dy="1.7em"
              >
                {index === 0 || index === lastIndex ? point : shortenLabel(point)}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <ChartTable
        label={label}
        head={['Year', ...series.map(({ name }) => name)]}
        rows={points.map((point, index) => [
          point,
          ...series.map(({ values }) => formatSignedDollars(values[index] ?? 0)),
        ])}
      />
    </figure>
  );
}

function formatAmount(dollars: number): string {
  const amount = formatSignedDollars(dollars);
  return amount.length > MAX_AMOUNT_LENGTH ? formatShortDollars(dollars) : amount;
}

/** Shortens 'Year 3' to '3', because seven full names do not fit on a phone. */
const shortenLabel = (point: string): string => point.split(' ').at(-1) ?? point;

/** Formats dollars for a tick: '$160k', '$1.6M', '$2.5B', '$0'. */
export function formatShortDollars(dollars: number): string {
  const magnitude = Math.abs(dollars);
  const sign = dollars < 0 ? '−' : '';
  if (magnitude >= 1_000_000_000) return `${sign}$${Number((magnitude / 1_000_000_000).toFixed(2))}B`;
  if (magnitude >= 1_000_000) return `${sign}$${Number((magnitude / 1_000_000).toFixed(2))}M`;
  if (magnitude >= 1_000) return `${sign}$${Number((magnitude / 1_000).toFixed(1))}k`;
  return `${sign}$${Number(magnitude.toFixed(2))}`;
}
