import { LEDGER_KIND_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Badge, EmptyState, Instant, Loadable, LoadMore, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useHost } from '@epm/router';
import { DownloadLink, RowsSkeleton, Section } from '@epm/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAmount, formatMonth } from '../../../app/format-money.ts';
import { moneyEntriesQuery, type RefundTarget } from '../money-queries.ts';
import { LeadLink } from './lead-link.tsx';
import { RefundAction } from './refund-action.tsx';
import styles from './entry-list.module.css';

type Entry = Schemas['MoneyEntry'];

const ENTRY_TONES = {
  charge: 'positive',
  refund: 'gray',
  'refund-reversal': 'caution',
  dispute: 'negative',
  'dispute-reversal': 'gray',
} as const;

const columns: readonly TableColumn<Entry>[] = [
  { key: 'what', header: 'For', isRowHeader: true, width: '17%', cell: ({ what }) => what },
  {
    key: 'kind',
    header: 'Kind',
    width: '9%',
    cell: ({ kind }) => <Badge tone={ENTRY_TONES[kind]}>{LEDGER_KIND_LABELS[kind]}</Badge>,
  },
  { key: 'reason', header: 'Reason', width: '15%', cell: formatReason },
  { key: 'lead', header: 'Lead', width: '14%', cell: (entry) => <LeadLink {...entry} /> },
  { key: 'at', header: 'Date', width: '11%', cell: ({ at }) => <Instant time={at} /> },
  {
    key: 'stripe',
    header: 'Stripe ID',
    cell: ({ stripeId }) => <span className={styles.stripeId}>{stripeId}</span>,
  },
  { key: 'amount', header: 'Amount', isNumeric: true, width: '8%', cell: ({ cents }) => formatAmount(cents) },
  {
    key: 'refund',
    header: 'Actions',
    isNumeric: true,
    isUnlabeled: true,
    width: '10%',
    cell: (entry) => (entry.kind === 'charge' ? <RefundAction entry={entry} target={toRefundTarget(entry)} /> : null),
  },
];

/** Formats the reason of a refund as 'Charged twice (Nora Ellingson)'. */
function formatReason({ reason, by }: Entry): string | null {
  return by === null ? reason : `${reason} (${by})`;
}

/** Returns the payment or the invoice of an entry. */
const toRefundTarget = ({ paymentId, invoiceId }: Entry): RefundTarget =>
  paymentId === null ? { kind: 'invoice', id: invoiceId ?? '' } : { kind: 'payment', id: paymentId };

/** Section with the ledger entries of a month, with refunds and an export. @param props.month 'YYYY-MM' */
export function EntryList({ month }: { month: string }) {
  const query = useInfiniteQuery(moneyEntriesQuery(useHost().api, month));
  const title = formatMonth(month);
  return (
    <div id="entries" className={styles.entries}>
      <Section
        title={`Entries of ${title}`}
        actions={
          <DownloadLink size="sm" variant="outline" href={`/api/money/entries.csv?month=${month}`}>
            Export CSV
          </DownloadLink>
        }
      >
        <Loadable
          query={query}
          errorMessage="Failed to load the entries"
          skeleton={<RowsSkeleton rows={6} label="Loading entries" />}
        >
          {({ pages }) => (
            <Table
              label={`Entries of ${title}, newest first`}
              columns={columns}
              rows={pages.flatMap(({ items }) => items)}
              rowKey={({ id }) => String(id)}
              empty={<EmptyState title="No entries">Nothing was paid or refunded in {title}.</EmptyState>}
            />
          )}
        </Loadable>
        <LoadMore pages={query} />
      </Section>
    </div>
  );
}
