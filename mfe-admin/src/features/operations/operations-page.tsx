import type { Schemas } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import { Link, useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { Badge, Instant, Loadable, Page, RelativeTime, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useQuery } from '@tanstack/react-query';
import { PageIntro } from '../../app/page-intro.tsx';
import { PageLinks } from '../../app/page-links.tsx';
import { LongText, RowTitle } from '../../app/table-cells.tsx';
import styles from './operations-page.module.css';

type Item = Schemas['OperationItemView'];

const REFETCH_INTERVAL_MS = 5_000;

const STATE_BADGES = {
  good: { label: 'Good', tone: 'positive' },
  attention: { label: 'Attention', tone: 'caution' },
  failed: { label: 'Failed', tone: 'negative' },
} as const satisfies Record<Item['state'], object>;

const STATE_RANKS: Readonly<Record<Item['state'], number>> = { failed: 0, attention: 1, good: 2 };

const DETAIL_PAGES = [
  ['/admin/queues', 'Queues'],
  ['/admin/jobs', 'Failed jobs'],
  ['/messages', 'Messages'],
  ['/admin/webhooks', 'Webhooks'],
  ['/admin/odoo-sync', 'Odoo sync'],
  ['/admin/odoo-test', 'Odoo connection test'],
  ['/admin/audit', 'Audit log'],
] as const;

const COLUMNS: TableColumn<Item>[] = [
  {
    key: 'title',
    header: 'Part',
    isRowHeader: true,
    width: '18%',
    cell: ({ title, path }) => <RowTitle detail={null}>{path ? <Link to={path}>{title}</Link> : title}</RowTitle>,
  },
  {
    key: 'state',
    header: 'Status',
    width: '10%',
    cell: ({ state }) => <Badge tone={STATE_BADGES[state].tone}>{STATE_BADGES[state].label}</Badge>,
  },
  {
    key: 'summary',
    header: 'Details',
    cell: ({ summary, lastSuccessAt }) => (
      <LongText>
        {summary}
        {lastSuccessAt && (
          <span className={styles.time}>
            {' '}
            Last success: <RelativeTime time={lastSuccessAt} />
          </span>
        )}
      </LongText>
    ),
  },
  { key: 'advice', header: 'What to do', width: '36%', cell: ({ advice }) => <LongText>{advice ?? '–'}</LongText> },
];

const describeProblemCount = (items: readonly Item[]): string => {
  const count = items.filter(({ state }) => state !== 'good').length;
  if (count === 0) return 'No part needs attention.';
  return count === 1 ? 'One part needs attention.' : `${count} parts need attention.`;
};

/** Page with the state of each part of the system, and advice on each problem. Problems come first. */
export function Component() {
  const { api } = useHost();
  const query = useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/operations', { signal })),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
  return (
    <Page
      title="Operations"
      backLink={<Link to="/admin">Admin</Link>}
      aside={
        <PageLinks label="Details">
          {DETAIL_PAGES.map(([path, title]) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        </PageLinks>
      }
    >
      <PageIntro>State of the servers, background work and providers, and what to do about problems.</PageIntro>
      <Loadable
        query={query}
        errorMessage="Failed to load the system status"
        skeleton={<RowsSkeleton rows={8} label="Loading the system status" />}
      >
        {({ at, items }) => (
          <>
            <p className={styles.summary}>
              <strong role="status">{describeProblemCount(items)}</strong>{' '}
              <span className={styles.time}>
                As of <Instant time={at} />
              </span>
            </p>
            <Table
              label="System status"
              columns={COLUMNS}
              rows={items.toSorted((one, other) => STATE_RANKS[one.state] - STATE_RANKS[other.state])}
              rowKey={({ key }) => key}
            />
          </>
        )}
      </Loadable>
    </Page>
  );
}
