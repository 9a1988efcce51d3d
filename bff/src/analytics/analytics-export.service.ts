import { LEAD_STATUS_LABELS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../platform/http/csv.ts';
import type { AnalyticsExportQuery, AnalyticsFilter, AnalyticsTable, FunnelRow } from './analytics.dto.ts';
import { FUNNEL_STEPS } from './funnel.ts';
import { FunnelQueries } from './funnel.queries.ts';
import { PipelineViewQueries } from './pipeline-view.queries.ts';
import { WorkViewQueries } from './work-view.queries.ts';

type CsvLine = readonly (string | number | null)[];

const HOUR_SECONDS = 3_600;

const toHours = (seconds: number): number => Math.round((seconds / HOUR_SECONDS) * 100) / 100;
const toDollars = (cents: number): string => (cents / 100).toFixed(2);

const formatFunnelLines = (heading: string, rows: readonly FunnelRow[]): CsvLine[] => [
  [heading, 'Visits', 'Pages', ...FUNNEL_STEPS.map((status) => LEAD_STATUS_LABELS[status])],
  ...rows.map(({ key, visits, views, steps }) => [key, visits, views, ...steps.map(({ count }) => count)]),
];

const formatStepLines = ({ steps }: FunnelRow): CsvLine[] => [
  ['Step', 'Leads'],
  ...steps.map(({ status, count }) => [LEAD_STATUS_LABELS[status], count]),
];

/** Exports the analytics tables as CSV files. */
@Injectable()
export class AnalyticsExport {
  private readonly tables: Record<AnalyticsTable, (filter: AnalyticsFilter) => Promise<CsvLine[]>>;

  constructor(
    funnel: FunnelQueries,
    pipeline: PipelineViewQueries,
    work: WorkViewQueries,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {
    this.tables = {
      funnel: async (filter) => formatStepLines((await funnel.read(filter)).total),
      'funnel-by-month': async (filter) => formatFunnelLines('Month', (await funnel.read(filter)).months),
      'funnel-by-source': async (filter) => formatFunnelLines('Source', (await funnel.read(filter)).sources),
      'funnel-by-campaign': async (filter) => formatFunnelLines('Campaign', (await funnel.read(filter)).campaigns),
      'time-in-stage': async (filter) => [
        ['Stage', 'Stays', 'Median (hours)', '90th percentile (hours)'],
        ...(await pipeline.read(filter)).stages.map(({ status, count, medianSeconds, p90Seconds }) => [
          LEAD_STATUS_LABELS[status],
          count,
          toHours(medianSeconds),
          toHours(p90Seconds),
        ]),
      ],
      'first-response': async (filter) => [
        ['Month', 'On time', 'Late', 'Not given', 'Median (hours)'],
        ...(await pipeline.read(filter)).responses.map(({ month, within, late, waiting, medianSeconds }) => [
          month,
          within,
          late,
          waiting,
          medianSeconds === null ? null : toHours(medianSeconds),
        ]),
      ],
      forecast: async (filter) => [
        ['Stage', 'Open leads', 'Monthly fees if all are won', 'Decided leads', 'Of these won'],
        ...(await pipeline.read(filter)).forecast.map(({ status, open, monthlyCents, decided, won }) => [
          LEAD_STATUS_LABELS[status],
          open,
          toDollars(monthlyCents),
          decided,
          won,
        ]),
      ],
      'lost-reasons': async (filter) => [
        ['Reason', 'Leads'],
        ...(await pipeline.read(filter)).lostReasons.map(({ reason, count }) => [reason, count]),
      ],
      'achieved-rents': async (filter) => [
        ['Home', 'Move-in', 'Estimated rent', 'Achieved rent'],
        ...(await pipeline.read(filter)).rents.map((rent) => [
          rent.address,
          rent.movedInOn,
          rent.estimated,
          rent.achieved,
        ]),
      ],
      colleagues: async (filter) => [
        ['Colleague', 'Open leads', 'Responses not given', 'Late responses', 'Walkthroughs ahead'],
        ...(await work.read(filter)).colleagues.map(({ name, open, waiting, late, walkthroughs }) => [
          name,
          open,
          waiting,
          late,
          walkthroughs,
        ]),
      ],
      campaigns: async (filter) => [
        ['Workflow', 'Leads', 'Sent', 'Clicks', 'Replies', 'Unsubscribes', 'Leads advanced'],
        ...(await work.read(filter)).campaigns.map((row) => [
          row.workflow,
          row.leads,
          row.sent,
          row.clicks,
          row.replies,
          row.unsubscribes,
          row.advanced,
        ]),
      ],
      'blog-posts': async (filter) => [
        ['Post', 'Path', 'Visits', 'Leads', 'Of these won'],
        ...(await work.read(filter)).posts.map(({ title, slug, visits, leads, won }) => [
          title,
          `/blog/${slug}`,
          visits,
          leads,
          won,
        ]),
      ],
    };
  }

  /** Returns the CSV file as a stream of one chunk, and records the export in the audit log. */
  async exportLines({ table, ...filter }: AnalyticsExportQuery, actor: Actor): Promise<AsyncGenerator<string>> {
    const lines = await this.tables[table](filter);
    await this.database.transaction((tx) =>
      this.audit.record(tx, { actor, action: 'analytics.exported', subject: 'analytics', after: { table, ...filter } }),
    );
    return streamCsv(lines);
  }
}

async function* streamCsv(lines: readonly CsvLine[]): AsyncGenerator<string> {
  yield await Promise.resolve(BYTE_ORDER_MARK + lines.map(formatCsvLine).join(''));
}
