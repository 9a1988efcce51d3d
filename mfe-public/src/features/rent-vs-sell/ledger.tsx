import { formatPercent, RENT_VS_SELL_MODEL, RENT_VS_SELL_SHARES } from '@epm/contract';
import type { RentVsSell, RentVsSellInputs } from '@epm/contract';
import { signedDollars } from '../../app/calculator/signed-dollars.ts';
import { inYears } from './reasoning.ts';
import styles from './ledger.module.css';

interface LedgerProps {
  inputs: RentVsSellInputs;
  result: RentVsSell;
}

type Line = [name: string, dollars: number];

/** Renders renting and selling as sums: income, costs and the remaining wealth. */
export function Ledger({ inputs, result }: LedgerProps) {
  const { homeValue, mortgageBalance, yearsToHold } = inputs;
  const last = result.years.at(-1);
  if (!last) return null;
  const over = `over ${inYears(yearsToHold)}`;
  const renting: Line[] = [
    [`House value after ${inYears(yearsToHold)}`, last.houseValue],
    ['Mortgage still owed', last.houseEquity - last.houseValue],
    [`Rent ${over}`, last.rentalIncome * yearsToHold],
    [`Mortgage payments ${over}`, -last.mortgageExpense * yearsToHold],
    [`Taxes, insurance, maintenance, management ${over}`, -last.otherCosts * yearsToHold],
    [`Cost of selling, ${formatPercent(RENT_VS_SELL_SHARES.selling.percent)} of value`, -result.sellingCost],
  ];
  const selling: Line[] = [
    ['House value today', homeValue],
    ['Mortgage paid off', -mortgageBalance],
    [
      `${formatPercent(RENT_VS_SELL_MODEL.saleProceedsGrowth)} a year ${over}`,
      last.wealthIfSell - (homeValue - mortgageBalance),
    ],
  ];
  return (
    <div className={styles.ledger}>
      <Sum title="If you rent it out" lines={renting} total={last.wealthIfRent} />
      <Sum title="If you sell today" lines={selling} total={last.wealthIfSell} />
    </div>
  );
}

function Sum({ title, lines, total }: { title: string; lines: Line[]; total: number }) {
  return (
    <table className={styles.sum}>
      <caption className={styles.title}>{title}</caption>
      <tbody>
        {lines.map(([name, dollars]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{signedDollars(dollars)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">What you own</th>
          <td>{signedDollars(total)}</td>
        </tr>
      </tbody>
    </table>
  );
}
