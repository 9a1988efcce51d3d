import { formatCount, toCentralDay } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { DownloadLink, RowsSkeleton, Toolbar, ToolbarSelect } from '@epm/staff';
import { Badge, Dialog, EmptyState, Loadable, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '../../../app/format-money.ts';
import { RowTitle } from '../../../app/table-cells.tsx';
import { brokerageTotalsQuery } from './referral-queries.ts';

type BrokerageTotal = Schemas['BrokerageTotal'];

/** Number of years that the user can choose, up to the current year. Accounting needs at least this many. */
const YEAR_COUNT = 7;

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });
const formatDollarsAndCents = (dollars: number): string => formatAmount(Math.round(dollars * 100));

const columns: readonly TableColumn<BrokerageTotal>[] = [
  {
    key: 'name',
    header: 'Brokerage',
    isRowHeader: true,
    cell: ({ name, w9ReceivedOn }) => (
      <RowTitle detail={w9ReceivedOn ? `W-9 received ${dayFormat.format(new Date(w9ReceivedOn))}` : 'No W-9 on file'}>
        {name}
      </RowTitle>
    ),
  },
  { key: 'count', header: 'Referrals', isNumeric: true, width: '6rem', cell: ({ count }) => formatCount(count) },
  { key: 'total', header: 'Paid', isNumeric: true, width: '8rem', cell: ({ total }) => formatDollarsAndCents(total) },
  {
    key: 'form',
    header: '1099-NEC',
    width: '7rem',
    cell: ({ isReportable }) => (isReportable ? <Badge tone="caution">Due</Badge> : 'Not due'),
  },
];

/** Dialog with the fees that each brokerage was paid in a year, and a download for accounting. */
export function BrokerageDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { api } = useHost();
  const [currentYear] = useState(() => Number(toCentralDay(new Date()).slice(0, 4)));
  const [year, setYear] = useState(currentYear);
  const query = useQuery({ ...brokerageTotalsQuery(api, year), enabled: isOpen });
  const years = Array.from({ length: YEAR_COUNT }, (_, age) => String(currentYear - age));
  return (
    <Dialog isOpen={isOpen} isWide onClose={onClose} title="Payments by brokerage">
      <Toolbar>
        <ToolbarSelect
          aria-label="Year"
          options={years.map((value) => ({ value, label: value }))}
          value={String(year)}
          onChange={({ target }) => setYear(Number(target.value))}
        />
        <DownloadLink variant="outline" href={`/api/referrals/payments.csv?year=${year}`}>
          Download CSV
        </DownloadLink>
      </Toolbar>
      <Loadable
        query={query}
        errorMessage="Failed to load payments"
        skeleton={<RowsSkeleton rows={3} label="Loading payments" />}
      >
        {({ items, threshold }) => (
          <>
            <Table
              label={`Referral fees paid in ${year}`}
              columns={columns}
              rows={items}
              rowKey={({ name }) => name}
              empty={<EmptyState title={`No referral fees were paid in ${year}`} />}
            />
            <p>Form 1099-NEC is due for a total of {formatDollarsAndCents(threshold)} or more.</p>
          </>
        )}
      </Loadable>
    </Dialog>
  );
}
