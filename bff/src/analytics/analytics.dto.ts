import { CAMPAIGN_WORKFLOWS, LEAD_STATUSES, MAX_CAMPAIGN_LENGTH, MAX_VISIT_TEXT_LENGTH } from '@epm/contract';
import type { CampaignWorkflow, LeadStatus } from '@epm/contract';
import { Flag, Id, Integer, Nested, OneOf, RecordList, Text, TextList } from '../platform/http/fields.ts';
import { Month } from '../platform/http/month-field.ts';

/** Maximum number of months in a period. */
export const MAX_MONTHS = 36;
/** Maximum number of items in a list. An additional item combines the remaining sources, campaigns or reasons. */
export const MAX_ROWS = 30;
/** Number of months in the default period. */
export const DEFAULT_MONTHS = 12;
const MAX_REASON_LENGTH = 100;

/** Tables that can be downloaded. */
const ANALYTICS_TABLES = [
  'funnel',
  'funnel-by-month',
  'funnel-by-source',
  'funnel-by-campaign',
  'time-in-stage',
  'first-response',
  'forecast',
  'lost-reasons',
  'achieved-rents',
  'colleagues',
  'campaigns',
  'blog-posts',
] as const;
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number];

export class AnalyticsFilter {
  /** First month. By default, the period consists of twelve months. */
  @Month({ optional: true }) from?: string;
  /** Last month, by default the current month. A period has at most 36 months. */
  @Month({ optional: true }) to?: string;
  /** Source to which the metrics are limited. By default, the metrics cover all sources. */
  @Text({ max: MAX_VISIT_TEXT_LENGTH, optional: true }) source?: string;
}

export class AnalyticsExportQuery extends AnalyticsFilter {
  @OneOf(ANALYTICS_TABLES) table: AnalyticsTable;
}

/** The period that the metrics cover. */
export class AnalyticsPeriod {
  @Month() from: string;
  @Month() to: string;
}

export class FunnelStep {
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  /** Number of leads that have reached at least this step, by the month of their arrival. */
  @Integer() count: number;
}

export class FunnelRow {
  /** A month, a source or a campaign; empty in the total, and for leads without a campaign. */
  @Text({ min: 0, max: MAX_CAMPAIGN_LENGTH }) key: string;
  @Integer() visits: number;
  /** Number of page views, including the views that count as visits. */
  @Integer() views: number;
  @RecordList(() => FunnelStep, { max: LEAD_STATUSES.length }) steps: FunnelStep[];
}

export class FunnelView {
  @Nested(() => AnalyticsPeriod) period: AnalyticsPeriod;
  @Nested(() => FunnelRow) total: FunnelRow;
  /** Months, oldest first, including months without visits or leads. */
  @RecordList(() => FunnelRow, { max: MAX_MONTHS }) months: FunnelRow[];
  /** Sources, most leads first. */
  @RecordList(() => FunnelRow, { max: MAX_ROWS + 1 }) sources: FunnelRow[];
  @RecordList(() => FunnelRow, { max: MAX_ROWS + 1 }) campaigns: FunnelRow[];
  /** Sources in the period, for the filter. */
  @TextList({ max: 200, length: MAX_VISIT_TEXT_LENGTH }) sourceNames: string[];
  /** True while some changes to leads are not counted yet. */
  @Flag() isCounting: boolean;
}

export class StageTime {
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  /** Number of stays in the stage that ended in the period. */
  @Integer() count: number;
  @Integer() medianSeconds: number;
  /** 90th percentile: nine of ten stays were shorter. */
  @Integer() p90Seconds: number;
}

export class ResponseMonth {
  @Month() month: string;
  @Integer() within: number;
  @Integer() late: number;
  /** Number of leads without a first response. */
  @Integer() waiting: number;
  /** Median time from arrival to first response, including time outside business hours. Null without responses. */
  @Integer({ nullable: true }) medianSeconds: number | null;
}

export class ForecastStage {
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  /** Number of leads that are in the stage now. */
  @Integer() open: number;
  /** Monthly management fees in cents if all of these leads are won. */
  @Integer() monthlyCents: number;
  /** Number of leads that were in the stage and were decided in the period. */
  @Integer() decided: number;
  @Integer() won: number;
}

export class LostReason {
  /** Reason in lower case; empty if staff gave no reason. */
  @Text({ min: 0, max: MAX_REASON_LENGTH }) reason: string;
  @Integer() count: number;
}

export class RentDifference {
  /** Difference between the achieved rent and the estimate, in percent of the estimate, from -50 to 50. */
  @Integer() percent: number;
  @Integer() count: number;
}

export class AchievedRent {
  @Id() leadId: string;
  @Text({ max: 400 }) address: string;
  @Text({ max: 10 }) movedInOn: string;
  /** Estimated rent of one unit in whole dollars a month. */
  @Integer() estimated: number;
  @Integer() achieved: number;
}

export class PipelineView {
  @Nested(() => AnalyticsPeriod) period: AnalyticsPeriod;
  @RecordList(() => StageTime, { max: LEAD_STATUSES.length }) stages: StageTime[];
  /** Months, oldest first. */
  @RecordList(() => ResponseMonth, { max: MAX_MONTHS }) responses: ResponseMonth[];
  @RecordList(() => ForecastStage, { max: LEAD_STATUSES.length }) forecast: ForecastStage[];
  @RecordList(() => LostReason, { max: MAX_ROWS + 1 }) lostReasons: LostReason[];
  @RecordList(() => RentDifference, { max: 101 }) rentDifferences: RentDifference[];
  /** Achieved rents, newest first. */
  @RecordList(() => AchievedRent, { max: MAX_ROWS }) rents: AchievedRent[];
}

export class ColleagueLoad {
  /** Id of the assignee. Null for leads without an assignee. */
  @Id({ nullable: true }) id: string | null;
  @Text({ max: 254 }) name: string;
  /** Number of leads that are neither won nor lost. */
  @Integer() open: number;
  /** Number of open leads without a first response. */
  @Integer() waiting: number;
  /** Number of late first responses to leads that arrived in the period. */
  @Integer() late: number;
  /** Number of walkthroughs today and later. */
  @Integer() walkthroughs: number;
}

export class CampaignResult {
  @OneOf(CAMPAIGN_WORKFLOWS) workflow: CampaignWorkflow;
  /** Number of leads that got their first message in the period. */
  @Integer() leads: number;
  @Integer() sent: number;
  @Integer() clicks: number;
  @Integer() replies: number;
  @Integer() unsubscribes: number;
  /** Number of leads that reached a later stage within 14 days of a message. */
  @Integer() advanced: number;
}

export class PostResult {
  @Text({ max: MAX_VISIT_TEXT_LENGTH }) slug: string;
  /** Title of the post. Null for a post that no longer exists. */
  @Text({ max: 300, nullable: true }) title: string | null;
  /** Number of visits that began on the page of the post. */
  @Integer() visits: number;
  /** Number of leads whose visitors opened this post last before they submitted the form. */
  @Integer() leads: number;
  @Integer() won: number;
}

export class WorkView {
  @Nested(() => AnalyticsPeriod) period: AnalyticsPeriod;
  @RecordList(() => ColleagueLoad, { max: 200 }) colleagues: ColleagueLoad[];
  @RecordList(() => CampaignResult, { max: CAMPAIGN_WORKFLOWS.length }) campaigns: CampaignResult[];
  @RecordList(() => PostResult, { max: MAX_ROWS }) posts: PostResult[];
}

export class WeeklyMailChoice {
  /** True if the signed-in admin gets the weekly email. */
  @Flag() isOn: boolean;
}
