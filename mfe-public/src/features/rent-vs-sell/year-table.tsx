import type { RentVsSellYear } from '@epm/contract';
import { joinClassNames } from '@epm/ui';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';
import figureStyles from './figure-table.module.css';
import styles from './year-table.module.css';

const FIGURE_COLUMNS: readonly [Exclude<keyof RentVsSellYear, 'year'>, string][] = [
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
 * Renders a table with one row per year and ten columns. Does not use `Table` from the staff screens, because most
 * of its styles are not needed here.
 */
export function YearTable({ years }: { years: readonly RentVsSellYear[] }) {
  return (
    <div className={styles.frame}>
      <table className={joinClassNames(figureStyles.table, styles.table)} aria-label="Projection year by year">
        <thead>
          <tr>
            <th scope="col">Year</th>
            {FIGURE_COLUMNS.map(([key, head]) => (
              <th key={key} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((row) => (
            <tr key={row.year}>
              <th scope="row">{`Year ${row.year}`}</th>
              {FIGURE_COLUMNS.map(([key, head]) => (
                <td key={key} data-label={head}>
                  {formatSignedDollars(row[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
