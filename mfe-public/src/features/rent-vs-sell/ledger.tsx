import { formatPercent, RENT_VS_SELL_MODEL, RENT_VS_SELL_SHARES } from '@epm/contract';
import type { RentVsSell, RentVsSellInputs } from '@epm/contract';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';
import { formatYears } from './reasoning.ts';
import styles from './ledger.module.css';

interface LedgerProps {
  inputs: RentVsSellInputs;
  result: RentVsSell;
}

type Line = [name: string, dollars: number];

/** Renders one calculation for renting and one for selling: income, costs and the remaining wealth. */
export function Ledger({ inputs, result }: LedgerProps) {
  const { homeValue, mortgageBalance, yearsToHold } = inputs;
  const lastYear = result.years.at(-1);
  if (!lastYear) return null;
  const periodText = `over ${formatYears(yearsToHold)}`;
  const rentingLines: Line[] = [
    [`House value after ${formatYears(yearsToHold)}`, lastYear.houseValue],
    ['Mortgage still owed', lastYear.houseEquity - lastYear.houseValue],
    [`Rent ${periodText}`, lastYear.rentalIncome * yearsToHold],
    [`Mortgage payments ${periodText}`, -lastYear.mortgageExpense * yearsToHold],
    [`Taxes, insurance, maintenance, management ${periodText}`, -lastYear.otherCosts * yearsToHold],
    [`Cost of selling, ${formatPercent(RENT_VS_SELL_SHARES.selling.percent)} of value`, -result.sellingCost],
  ];
  const sellingLines: Line[] = [
    ['House value today', homeValue],
    ['Mortgage paid off', -mortgageBalance],
    [
      `${formatPercent(RENT_VS_SELL_MODEL.saleProceedsGrowth)} a year ${periodText}`,
      lastYear.wealthIfSell - (homeValue - mortgageBalance),
    ],
  ];
  return (
    <div className={styles.ledger}>
      <SumTable title="If you rent it out" lines={rentingLines} total={lastYear.wealthIfRent} />
      <SumTable title="If you sell today" lines={sellingLines} total={lastYear.wealthIfSell} />
    </div>
  );
}

function SumTable({ title, lines, total }: { title: string; lines: Line[]; total: number }) {
  return (
    <table className={styles.sum}>
      <caption className={styles.title}>{title}</caption>
      <tbody>
        {lines.map(([name, dollars]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatSignedDollars(dollars)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">What you own</th>
          <td>{formatSignedDollars(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
