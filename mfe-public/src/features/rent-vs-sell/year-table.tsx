import type { RentVsSellYear } from '@epm/contract';
import { classNames } from '@epm/ui';
import { signedDollars } from '../../app/calculator/signed-dollars.ts';
import figureStyles from './figure-table.module.css';
import styles from './year-table.module.css';

const FIGURES: readonly [Exclude<keyof RentVsSellYear, 'year'>, string][] = [
  ['rentalIncome', 'Rental income'],
  ['mortgageExpense', 'Mortgage'],
  ['otherCosts', 'Other costs'],
  ['netCashFlow', 'Net cash flow'],
  ['houseValue', 'House value'],
  ['houseEquity', 'House equity'],
  ['wealthIfRent', 'Wealth if you rent'],
  ['wealthIfSell', 'Wealth if you sell'],
  ['difference', 'Difference'],
];

/**
 * Ten columns, one row for each year. A sheet of its own and not the table of staff screens, most of whose styles nobody
 * would need here. The roles are written out because a table that is laid out as blocks would lose them.
 */
export function YearTable({ years }: { years: readonly RentVsSellYear[] }) {
  return (
    <div className={styles.frame}>
      <table className={classNames(figureStyles.table, styles.table)} role="table" aria-label="Projection year by year">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">Year</th>
            {FIGURES.map(([key, head]) => <th key={key} role="columnheader" scope="col">{head}</th>)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {years.map((row) => (
            <tr key={row.year} role="row">
              <th role="rowheader" scope="row">{`Year ${row.year}`}</th>
              {FIGURES.map(([key, head]) => <td key={key} role="cell" data-label={head}>{signedDollars(row[key])}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
