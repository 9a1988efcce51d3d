import { formatPercent, RENT_VS_SELL_SHARES } from '@epm/contract';
import type { RentVsSell, RentVsSellInputs } from '@epm/contract';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';
import { LineChart } from '../../app/charts/line-chart.tsx';

interface WealthChartProps {
  inputs: RentVsSellInputs;
  result: RentVsSell;
}

/** Draws the wealth from renting and from selling over the years. Both lines start with today's equity. */
export function WealthChart({ inputs, result }: WealthChartProps) {
  const today = inputs.homeValue - inputs.mortgageBalance;
  const lastYear = result.years.at(-1);
  const selling = formatPercent(RENT_VS_SELL_SHARES.selling.percent);
  return (
    <LineChart
      label="Wealth if you rent and if you sell, by year"
      caption={
        <>
          <strong>What you own, year by year.</strong> Both lines start with today’s equity. The line for renting drops
          at the end: selling then takes {selling} of the value, {formatSignedDollars(result.sellingCost)}.
        </>
      }
      points={['Today', ...result.years.map(({ year }) => `Year ${year}`)]}
      series={[
        {
          name: 'If you rent',
          values: [today, ...result.years.map(({ wealthIfRent }) => wealthIfRent)],
          look: 'strong',
          beforeDeduction: { value: (lastYear?.wealthIfRent ?? 0) + result.sellingCost, note: 'before selling costs' },
        },
        {
          name: 'If you sell',
          values: [today, ...result.years.map(({ wealthIfSell }) => wealthIfSell)],
          look: 'plain',
        },
      ]}
    />
  );
}
