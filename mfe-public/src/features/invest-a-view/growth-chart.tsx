import { formatDollars, formatPercent, INVESTMENT_STRATEGIES } from '@epm/contract';
import type { InvestAView, StrategyKey } from '@epm/contract';
import { LineChart } from '../../app/charts/line-chart.tsx';

/** Draws the contributions and the value over the years. */
export function GrowthChart({ strategy, result }: { strategy: StrategyKey; result: InvestAView }) {
  const { name, expectedReturn } = INVESTMENT_STRATEGIES[strategy];
  const { years, contributed, finalValue } = result;
  return (
    <LineChart
      label={`Value and contributions by year, ${name}`}
      caption={
        <>
          <strong>What you pay in, and how it grows.</strong> The lower area is your own {formatDollars(contributed)};
          the green one above it, {formatDollars(finalValue - contributed)}, is growth at an even{' '}
          {formatPercent(expectedReturn)} a year. Real returns are never this even.
        </>
      }
      points={years.map(({ year }) => (year === 0 ? 'Today' : `Year ${year}`))}
      series={[
        { name: 'Value', values: years.map(({ balance }) => balance), look: 'strong', isFilled: true },
        { name: 'Paid in', values: years.map(({ contributed: paid }) => paid), look: 'plain', isFilled: true },
      ]}
    />
  );
}
