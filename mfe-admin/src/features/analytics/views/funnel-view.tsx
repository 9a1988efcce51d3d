import { formatCount, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { TableColumn } from '@epm/ui';
import { Loadable } from '@epm/ui';
import { useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../../../app/format-money.ts';
import { funnelQuery } from '../analytics-queries.ts';
import type { AnalyticsFilter, AnalyticsTable } from '../analytics-queries.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { ColumnChart } from '../charts/column-chart.tsx';
import { FigureSection } from '../figure-section.tsx';
import { formatShare, getCampaignLabel, getSourceLabel } from '../figure-labels.ts';
import styles from '../analytics-page.module.css';

type Row = Schemas['FunnelRow'];
type Step = Schemas['FunnelStep'];

const countLeads = ({ steps }: Row): number => steps[0]?.count ?? 0;
const countWon = ({ steps }: Row): number => steps.at(-1)?.count ?? 0;
const isEmpty = (row: Row): boolean => row.visits === 0 && row.views === 0 && countLeads(row) === 0;
const formatShortMonth = (month: string): string => formatMonth(month).slice(0, 3);

const STEP_COLUMNS: readonly TableColumn<Step>[] = [
  { key: 'step', header: 'Step', isRowHeader: true, cell: ({ status }) => LEAD_STATUS_LABELS[status] },
  { key: 'count', header: 'Leads', isNumeric: true, cell: ({ count }) => formatCount(count) },
];

const createColumns = (header: string, label: (key: string) => string): readonly TableColumn<Row>[] => [
  { key: 'key', header, isRowHeader: true, cell: ({ key }) => label(key) },
  { key: 'visits', header: 'Visits', isNumeric: true, cell: ({ visits }) => formatCount(visits) },
  { key: 'leads', header: 'Leads', isNumeric: true, cell: (row) => formatCount(countLeads(row)) },
  { key: 'closed', header: 'Closed', isNumeric: true, cell: (row) => formatCount(countWon(row)) },
  {
    key: 'share',
    header: 'Share closed',
    isNumeric: true,
    cell: (row) => formatShare(countWon(row), countLeads(row)),
  },
];

/** View of the visits, and of the steps that the leads of a period have reached. */
export function FunnelView({ filter }: { filter: AnalyticsFilter }) {
  const query = useQuery(funnelQuery(useHost().api, filter));
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load the funnel"
      skeleton={<RowsSkeleton rows={8} label="Loading the funnel" />}
    >
      {(view) => <Funnel view={view} filter={filter} />}
    </Loadable>
  );
}

function Funnel({
  view: { total, months, sources, campaigns },
  filter,
}: {
  view: Schemas['FunnelView'];
  filter: AnalyticsFilter;
}) {
  const steps = isEmpty(total) ? [] : total.steps;
  const leads = countLeads(total);
  const bars = steps.map(({ status, count }) => ({
    key: status,
    label: LEAD_STATUS_LABELS[status],
    value: count,
    text: leads > 0 ? `${formatCount(count)} · ${formatShare(count, leads)}` : '0',
  }));
  const columns = [
    ...STEP_COLUMNS,
    { key: 'share', header: 'Of all leads', isNumeric: true, cell: ({ count }: Step) => formatShare(count, leads) },
  ];
  const shared = { filter, rowKey: ({ key }: Row) => key };
  return (
    <div className={styles.sections}>
      <FigureSection
        title="From visit to closed"
        caption={
          <>
            {describeVisits(total)} Each bar counts the leads that arrived in the period and reached at least this step,
            as a percentage of all of them.
          </>
        }
        // Omits the visits: there are so many that the bars of the steps would be too short to compare.
        chart={<BarChart label="Leads by step" bars={bars} />}
        columns={columns}
        rows={steps}
        rowKey={({ status }) => status}
        empty="Visits and leads of the period appear here within seconds."
        table="funnel"
        filter={filter}
      />
      <FigureSection
        title="By month"
        caption="Leads by the month of their arrival. The filled part has been closed so far, so recent months grow."
        chart={
          <ColumnChart
            label="Leads by month, with those that were closed"
            columns={months.map((row) => ({
              key: row.key,
              label: formatShortMonth(row.key),
              value: countLeads(row),
              part: countWon(row),
            }))}
          />
        }
        columns={createColumns('Month', formatMonth)}
        rows={isEmpty(total) ? [] : months.toReversed()}
        empty="Each month of the period appears here once it has visits or leads."
        table="funnel-by-month"
        {...shared}
      />
      <FunnelBreakdown
        title="By source"
        caption="Leads by the site or link that began the visit. Compare how many of them were closed, not only how many came."
        header="Source"
        label={getSourceLabel}
        rows={sources}
        empty="Sources appear here with the first visit or lead."
        table="funnel-by-source"
        {...shared}
      />
      <FunnelBreakdown
        title="By campaign"
        caption="Leads by the campaign (utm_campaign) of the link that began the visit."
        header="Campaign"
        label={getCampaignLabel}
        rows={campaigns.filter((row) => !isEmpty(row))}
        empty="Campaigns appear here when a link with utm_campaign brings visits or leads."
        table="funnel-by-campaign"
        {...shared}
      />
    </div>
  );
}

const describeVisits = ({ visits, steps }: Row): string =>
  visits === 0
    ? 'No visits were counted.'
    : `${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'} and ${formatCount(steps[0]?.count ?? 0)} ${steps[0]?.count === 1 ? 'lead' : 'leads'} were counted.`;

interface FunnelBreakdownProps {
  title: string;
  caption: string;
  header: string;
  label: (key: string) => string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
  table: AnalyticsTable;
  filter: AnalyticsFilter;
}

const MAX_CHARTED_ROWS = 8;

function FunnelBreakdown({ header, label, rows, ...section }: FunnelBreakdownProps) {
  const bars = rows.slice(0, MAX_CHARTED_ROWS).map((row) => ({
    key: row.key,
    label: label(row.key),
    value: countLeads(row),
    text:
      countLeads(row) > 0
        ? `${formatCount(countLeads(row))} · ${formatShare(countWon(row), countLeads(row))} closed`
        : '0',
  }));
  return (
    <FigureSection
      chart={<BarChart label={`Leads, ${section.title.toLowerCase()}`} bars={bars} />}
      columns={createColumns(header, label)}
      rows={rows}
      {...section}
    />
  );
}
