import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, EmptyState, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link } from '@epm/router';
import { useState } from 'react';
import { formatAmount, formatMonth } from '../../../app/format-money.ts';
import styles from './month-table.module.css';

type Month = Schemas['MoneyMonth'];

/** Number of months that are shown initially. */
const RECENT_MONTHS = 6;

const AMOUNT_COLUMN_WIDTH = '14%';

const formatFailedPayments = ({ count, cents }: Month['failed']): string =>
  count === 0 ? 'None' : `${formatCount(count)} ${count === 1 ? 'payment' : 'payments'}, ${formatAmount(cents)}`;

const createColumns = (chosenMonth: string | undefined): readonly TableColumn<Month>[] => [
  {
    key: 'month',
    header: 'Month',
    isRowHeader: true,
    cell: ({ month }) => (
      <Link
        to={{ search: `?month=${month}`, hash: '#entries' }}
        aria-current={month === chosenMonth || undefined}
        className={styles.month}
      >
        {formatMonth(month)}
      </Link>
    ),
  },
  ...(
    [
      ['collected', 'Collected'],
      ['refunded', 'Refunded'],
      ['disputed', 'Disputed'],
      ['net', 'Net'],
    ] as const
  ).map(([key, header]) => ({
    key,
    header,
    isNumeric: true,
    width: AMOUNT_COLUMN_WIDTH,
    cell: (month: Month) => formatAmount(month[key]),
  })),
  {
    key: 'failed',
    header: 'Failed payments',
    isNumeric: true,
    width: '18%',
    cell: ({ failed }) => formatFailedPayments(failed),
  },
];

/** Table of months. The link of a month shows its entries. */
export function MonthTable({ months, chosenMonth }: { months: readonly Month[]; chosenMonth: string | undefined }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <>
      <Table
        label="Amounts by month, newest first"
        columns={createColumns(chosenMonth)}
        rows={isExpanded ? months : months.slice(0, RECENT_MONTHS)}
        rowKey={({ month }) => month}
        empty={
          <EmptyState title="No payments yet">
            A month is listed here when an owner has paid, or when a payment has failed.
          </EmptyState>
        }
      />
      {!isExpanded && months.length > RECENT_MONTHS && (
        <Button size="sm" variant="outline" className={styles.more} onClick={() => setExpanded(true)}>
          Show all {months.length} months
        </Button>
      )}
    </>
  );
}
