import type { RentVsSell, RentVsSellYear } from '@epm/contract';
import { Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useActionData } from '@epm/router';
import { useEffect, useRef, useState } from 'react';
import { signedDollars } from '../../app/calculator/signed-dollars.ts';
import { LockedLedger } from './locked-ledger.tsx';
import type { UnlockAnswer } from './take-unlock.ts';
import { UnlockForm } from './unlock-form.tsx';
import { unlock, useUnlocked } from './use-unlocked.ts';
import styles from './projection.module.css';

type Figure = Exclude<keyof RentVsSellYear, 'year'>;

const FIGURES: readonly [Figure, string][] = [
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

const columns: TableColumn<RentVsSellYear>[] = [
  { key: 'year', head: 'Year', isRowHead: true, cell: ({ year }) => `Year ${year}` },
  ...FIGURES.map(([key, head]) => ({ key, head, isFigure: true, cell: (row: RentVsSellYear) => signedDollars(row[key]) })),
];

/** Every figure of every year, once the visitor has left an address; until then none of them is on the page. */
export function Projection({ result, query }: { result: RentVsSell; query: string }) {
  const posted = useActionData<UnlockAnswer>();
  const wasPosted = posted !== undefined && 'isUnlocked' in posted;
  const isUnlocked = useUnlocked() || wasPosted;
  const [isFresh, setIsFresh] = useState(false);
  const tableRef = useRef<HTMLDivElement>(null);

  // A post without script opened it; the session remembers once there is one.
  useEffect(() => {
    if (wasPosted) unlock();
  }, [wasPosted]);

  // The button that was pressed is gone: the focus goes to what it opened.
  useEffect(() => {
    if (isFresh) tableRef.current?.focus();
  }, [isFresh]);

  if (isUnlocked) {
    return (
      <div ref={tableRef} tabIndex={-1} className={styles.open}>
        <Table label="Projection year by year" columns={columns} rows={result.years} rowKey={({ year }) => String(year)} className={styles.table} />
      </div>
    );
  }
  return (
    <div className={styles.locked}>
      <LockedLedger className={styles.drawing} />
      <div className={styles.door}>
        <h3>The table is ready, and locked.</h3>
        <p className={styles.text}>
          Ten columns for every year you hold the house: rental income, mortgage, other costs, cash flow, value, equity, and
          your wealth either way. Your email opens it for this visit.
        </p>
        <UnlockForm query={query} onUnlocked={() => setIsFresh(true)} />
      </div>
    </div>
  );
}
