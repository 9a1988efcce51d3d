import { formatPercent, RENT_VS_SELL_SHARES } from '@epm/contract';
import type { RealisticRentVsSell, RentVsSell, RentVsSellInputs } from '@epm/contract';
import { joinClassNames } from '@epm/ui';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';
import figureStyles from './figure-table.module.css';
import { formatYears } from './reasoning.ts';
import styles from './model-comparison.module.css';

interface ModelComparisonProps {
  inputs: RentVsSellInputs;
  simple: RentVsSell;
  realistic: RealisticRentVsSell;
}

/** Compares the results of both models and explains the difference. */
export function ModelComparison({ inputs, simple, realistic }: ModelComparisonProps) {
  const selling = formatPercent(RENT_VS_SELL_SHARES.selling.percent);
  const lastYears = { simple: simple.years.at(-1), realistic: realistic.years.at(-1) };
  const rows: [string, number | undefined, number | undefined][] = [
    ['A sale today brings', inputs.homeValue - inputs.mortgageBalance, realistic.proceedsToday],
    ['Mortgage payment, a month', simple.monthlyPayment, realistic.monthlyPayment],
    ['Cash flow in the first year', simple.years[0]?.netCashFlow, realistic.years[0]?.netCashFlow],
    [
      `If you rent, after ${formatYears(inputs.yearsToHold)}`,
      lastYears.simple?.wealthIfRent,
      lastYears.realistic?.wealthIfRent,
    ],
    [
      `If you sell, after ${formatYears(inputs.yearsToHold)}`,
      lastYears.simple?.wealthIfSell,
      lastYears.realistic?.wealthIfSell,
    ],
    ['Difference', simple.difference, realistic.difference],
  ];
  return (
    <div>
      <table className={joinClassNames(figureStyles.table, styles.table)}>
        <thead>
          <tr>
            <td />
            <th scope="col">As above</th>
            <th scope="col">More realistic</th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.answer}>
            <th scope="row">Answer</th>
            <td>{simple.recommendation}</td>
            <td data-realistic-answer>{realistic.recommendation}</td>
          </tr>
          {rows.map(([name, above, here]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatSignedDollars(above ?? 0)}</td>
              <td>{formatSignedDollars(here ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Why they differ: the answer above charges the {selling} cost of selling only when you sell later. Here, a sale
        today also bears this cost, and tax on the gain over the price you paid. Above, today’s balance is repaid over
        30 new years; here the loan keeps its remaining term. Positive cash flow earns what money earns elsewhere;
        negative cash flow costs as much.
      </p>
    </div>
  );
}
