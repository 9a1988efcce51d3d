import { formatCount, formatDate, formatDollars, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { TableColumn } from '@epm/ui';
import { Loadable } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { RowsSkeleton } from '@epm/staff';
import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '../../../app/format-money.ts';
import { pipelineQuery } from '../analytics-queries.ts';
import type { AnalyticsFilter } from '../analytics-queries.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { ColumnChart } from '../charts/column-chart.tsx';
import { LineChart } from '../charts/line-chart.tsx';
import { FigureSection } from '../figure-section.tsx';
import { formatDuration, formatShare, getReasonLabel } from '../figure-labels.ts';
import styles from '../analytics-page.module.css';

type StageTime = Schemas['StageTime'];
type ResponseMonth = Schemas['ResponseMonth'];
type Forecast = Schemas['ForecastStage'];
type AchievedRent = Schemas['AchievedRent'];

/** Returns the expected monthly fees from the open leads of a stage, in dollars. Null if no lead was decided. */
const computeExpectedFees = ({ monthlyCents, decided, won }: Forecast): number | null =>
  decided === 0 ? null : (monthlyCents / 100) * (won / decided);

const STAGE_COLUMNS: readonly TableColumn<StageTime>[] = [
  { key: 'stage', header: 'Stage', isRowHeader: true, cell: ({ status }) => LEAD_STATUS_LABELS[status] },
  { key: 'count', header: 'Leads', isNumeric: true, cell: ({ count }) => formatCount(count) },
  { key: 'median', header: 'Median', isNumeric: true, cell: (row) => formatDuration(row.medianSeconds) },
  { key: 'p90', header: '90 of 100 within', isNumeric: true, cell: (row) => formatDuration(row.p90Seconds) },
];

const RESPONSE_COLUMNS: readonly TableColumn<ResponseMonth>[] = [
  { key: 'month', header: 'Month', isRowHeader: true, cell: ({ month }) => formatMonth(month) },
  { key: 'within', header: 'On time', isNumeric: true, cell: ({ within }) => formatCount(within) },
  { key: 'late', header: 'Late', isNumeric: true, cell: ({ late }) => formatCount(late) },
  { key: 'waiting', header: 'Not given', isNumeric: true, cell: ({ waiting }) => formatCount(waiting) },
  {
    key: 'median',
    header: 'Median',
    isNumeric: true,
    cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : formatDuration(medianSeconds)),
  },
];

const FORECAST_COLUMNS: readonly TableColumn<Forecast>[] = [
  { key: 'stage', header: 'Stage', isRowHeader: true, cell: ({ status }) => LEAD_STATUS_LABELS[status] },
  { key: 'open', header: 'Open', isNumeric: true, cell: ({ open }) => formatCount(open) },
  { key: 'rate', header: 'Won before', isNumeric: true, cell: ({ won, decided }) => formatShare(won, decided) },
  {
    key: 'all',
    header: 'If all are won',
    isNumeric: true,
    cell: ({ monthlyCents }) => formatDollars(monthlyCents / 100),
  },
  { key: 'expected', header: 'Expected', isNumeric: true, cell: (row) => formatExpectedFees(computeExpectedFees(row)) },
];

/**
 * Returns the caption of the forecast. If no lead was decided, the caption explains why there is no forecast, instead
 * of predicting $0.
 */
function describeForecast(forecast: readonly Forecast[]): string {
  const basis =
    'Each stage counts with the share of its leads that were won among those decided in the period. A home without a rent counts with the assumed rent.';
  const expected = forecast.flatMap((stage) => computeExpectedFees(stage) ?? []);
  if (expected.length === 0)
    return `No forecast yet, because no lead of these stages was decided in the period. ${basis}`;
  const sum = expected.reduce((total, fees) => total + fees, 0);
  return `Open leads will bring about ${formatDollars(sum)} of management fees a month. ${basis}`;
}

const formatExpectedFees = (fees: number | null): string => (fees === null ? '–' : formatDollars(fees));

const REASON_COLUMNS: readonly TableColumn<Schemas['LostReason']>[] = [
  { key: 'reason', header: 'Reason', isRowHeader: true, cell: ({ reason }) => getReasonLabel(reason) },
  { key: 'count', header: 'Leads', isNumeric: true, cell: ({ count }) => formatCount(count) },
];

const RENT_COLUMNS: readonly TableColumn<AchievedRent>[] = [
  {
    key: 'home',
    header: 'Home',
    isRowHeader: true,
    cell: ({ leadId, address }) => <Link to={`/leads/${leadId}`}>{address || 'Lead without a property'}</Link>,
  },
  { key: 'on', header: 'Move-in', cell: ({ movedInOn }) => formatDate(`${movedInOn}T12:00:00Z`) },
  { key: 'estimated', header: 'Estimate', isNumeric: true, cell: ({ estimated }) => formatDollars(estimated) },
  { key: 'achieved', header: 'Achieved', isNumeric: true, cell: ({ achieved }) => formatDollars(achieved) },
];

/** Largest difference that is counted separately, in percent. */
const MAX_DIFFERENCE_PERCENT = 50;

/** Formats a difference as '-3%' or '+12%'. The outermost columns also contain larger differences: '≥ 50%'. */
function formatDifference(percent: number): string {
  if (Math.abs(percent) >= MAX_DIFFERENCE_PERCENT) return `${percent > 0 ? '≥ ' : '≤ '}${percent}%`;
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

/** View of how fast leads move, what open leads are worth, why leads were lost, and how good the estimates were. */
export function PipelineView({ filter }: { filter: AnalyticsFilter }) {
  const query = useQuery(pipelineQuery(useHost().api, filter));
  return (
    <Loadable
      query={query}
      errorMessage="Failed to load the pipeline"
      skeleton={<RowsSkeleton rows={8} label="Loading the pipeline" />}
    >
      {(view) => <PipelineFigures view={view} filter={filter} />}
    </Loadable>
  );
}

function PipelineFigures({ view, filter }: { view: Schemas['PipelineView']; filter: AnalyticsFilter }) {
  const { stages, responses, forecast, lostReasons, rents } = view;
  const hasResponses = responses.some(({ within, late, waiting }) => within + late + waiting > 0);
  return (
    <div className={styles.sections}>
      <FigureSection
        title="Forecast of the open pipeline"
        caption={describeForecast(forecast)}
        chart={
          <BarChart
            label="Expected monthly fees by stage, with the fees if all leads are won"
            bars={forecast.map((stage) => ({
              key: stage.status,
              label: LEAD_STATUS_LABELS[stage.status],
              value: computeExpectedFees(stage) ?? 0,
              limit: stage.monthlyCents / 100,
              text: formatExpectedFees(computeExpectedFees(stage)),
            }))}
          />
        }
        columns={FORECAST_COLUMNS}
        rows={forecast}
        rowKey={({ status }) => status}
        empty="Open leads appear here with their expected monthly fees."
        table="forecast"
        filter={filter}
      />
      <FigureSection
        title="Time in stage"
        caption="Median time of the stays that ended in the period. The thin line reaches to the time that nine of ten stays did not exceed."
        chart={
          <BarChart
            label="Median time in each stage"
            bars={stages.map(({ status, medianSeconds, p90Seconds }) => ({
              key: status,
              label: LEAD_STATUS_LABELS[status],
              value: medianSeconds,
              limit: p90Seconds,
              text: formatDuration(medianSeconds),
            }))}
          />
        }
        columns={STAGE_COLUMNS}
        rows={stages}
        rowKey={({ status }) => status}
        empty="A stage appears here when a lead has left it."
        table="time-in-stage"
        filter={filter}
      />
      <FigureSection
        title="First response"
        caption="Share of first responses within their target, by the month in which the lead arrived. The median also counts nights and weekends."
        chart={
          <LineChart
            label="Share of first responses in time, by month"
            points={responses.map(({ month, within, late }) => ({
              key: month,
              label: formatMonth(month).slice(0, 3),
              percent: within + late === 0 ? null : (100 * within) / (within + late),
            }))}
          />
        }
        columns={RESPONSE_COLUMNS}
        rows={hasResponses ? responses.toReversed() : []}
        rowKey={({ month }) => month}
        empty="Months appear here when leads of a form have arrived."
        table="first-response"
        filter={filter}
      />
      <FigureSection
        title="Lost reasons"
        caption="Reasons that staff gave when they set a lead to lost, by the month of the loss."
        chart={
          <BarChart
            label="Lost leads by reason"
            bars={lostReasons.slice(0, 8).map(({ reason, count }) => ({
              key: reason,
              label: getReasonLabel(reason),
              value: count,
              text: formatCount(count),
            }))}
          />
        }
        columns={REASON_COLUMNS}
        rows={lostReasons}
        rowKey={({ reason }) => reason}
        empty="Reasons appear here when a lead is lost."
        table="lost-reasons"
        filter={filter}
      />
      <RentDifferences view={view} rents={rents} filter={filter} />
    </div>
  );
}

function RentDifferences({
  view,
  rents,
  filter,
}: {
  view: Schemas['PipelineView'];
  rents: readonly AchievedRent[];
  filter: AnalyticsFilter;
}) {
  const differences = view.rentDifferences;
  const total = differences.reduce((sum, { count }) => sum + count, 0);
  const close = differences.filter(({ percent }) => Math.abs(percent) <= 5).reduce((sum, { count }) => sum + count, 0);
  return (
    <FigureSection
      title="Achieved rent against the estimate"
      caption={`${formatCount(close)} of ${formatCount(total)} homes rented within 5% of their estimate. Columns to the right of 0% rented for more. The rent is entered on the lead page at move-in.`}
      chart={
        <ColumnChart
          label="Homes by the difference between rent and estimate"
          columns={differences.map(({ percent, count }) => ({
            key: String(percent),
            label: formatDifference(percent),
            value: count,
          }))}
        />
      }
      columns={RENT_COLUMNS}
      rows={rents}
      rowKey={({ leadId }) => leadId}
      empty="Homes appear here when the achieved rent and the move-in date are entered on the lead page."
      table="achieved-rents"
      filter={filter}
    />
  );
}
