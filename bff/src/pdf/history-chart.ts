import { formatDollars } from '@epm/contract';
import type { RentHistory } from './report-content.ts';
import type { ReportDocument } from './report-document.ts';

/**
 * Builds the line chart of area rents by year, with labels at the first and last point. Returns null for fewer than two
 * years.
 */
export function buildHistoryChart(history: RentHistory): ReportDocument['history'] {
  const points = [...history].sort((a, b) => a.year - b.year);
  const [firstPoint, lastPoint] = [points[0], points.at(-1)];
  if (!firstPoint || !lastPoint || firstPoint === lastPoint) return null;
  const rents = points.map(({ rent }) => rent);
  const lowest = Math.min(...rents);
  const spread = Math.max(1, Math.max(...rents) - lowest);
  return {
    points: points.map((point, index) => ({
      x: index / (points.length - 1),
      y: (point.rent - lowest) / spread,
      year: String(point.year),
      value: point === firstPoint || point === lastPoint ? formatDollars(point.rent) : null,
      labelOffset: point === firstPoint ? 10 : point === lastPoint ? -10 : 0,
    })),
    alt: `Typical rent a month by year: ${points.map(({ year, rent }) => `${year} ${formatDollars(rent)}`).join(', ')}.`,
    caption:
      `Typical rent in the area went from ${formatDollars(firstPoint.rent)} a month in ${firstPoint.year} to ` +
      `${formatDollars(lastPoint.rent)} in ${lastPoint.year}. The line does not start at zero.`,
  };
}
