import { CAMPAIGN_WORKFLOWS, LEAD_STATUSES, MAX_CAMPAIGN_LENGTH, MAX_VISIT_TEXT_LENGTH } from '@epm/contract';
import type { CampaignWorkflow, LeadStatus } from '@epm/contract';
import { Flag, Id, Integer, Nested, OneOf, RecordList, Text, TextList } from '../platform/http/fields.ts';
import { Month } from '../platform/http/month-field.ts';

/** Maximum number of months in a period. */
export const MAX_MONTHS = 36;
/** Maximum number of items in a list. A further item combines the remaining sources, campaigns or reasons. */
export const MAX_ROWS = 30;
/** Number of months in the default period. */
export const DEFAULT_MONTHS = 12;
const MAX_REASON = 100;

/** Tables that can be downloaded. */
export const ANALYTICS_TABLES = [
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
  /** First month. By default, the period ends with the current month and has twelve months. */
  @Month({ optional: true }) from?: string;
  /** Last month, at most 36 months after the first one. */
  @Month({ optional: true }) to?: string;
  /** All sources if the parameter is missing. */
  @Text({ max: MAX_VISIT_TEXT_LENGTH, optional: true }) source?: string;
}

export class AnalyticsExportQuery extends AnalyticsFilter {
  @OneOf(ANALYTICS_TABLES) table: AnalyticsTable;
}

/** The period that the figures refer to. */
export class AnalyticsPeriod {
  @Month() from: string;
  @Month() to: string;
}

export class FunnelStep {
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  /** Leads that have reached at least this step, by the month of their arrival. */
  @Integer() count: number;
}

export class FunnelRow {
  /** A month, a source or a campaign; empty in the total, and for leads without a campaign. */
  @Text({ min: 0, max: MAX_CAMPAIGN_LENGTH }) key: string;
  @Integer() visits: number;
  /** Pages that browsers opened, including those that count as visits. */
  @Integer() views: number;
  @RecordList(() => FunnelStep, { max: LEAD_STATUSES.length }) steps: FunnelStep[];
}

export class FunnelView {
  @Nested(() => AnalyticsPeriod) period: AnalyticsPeriod;
  @Nested(() => FunnelRow) total: FunnelRow;
  /** Oldest first. Includes months without figures. */
  @RecordList(() => FunnelRow, { max: MAX_MONTHS }) months: FunnelRow[];
  /** Most leads first. */
  @RecordList(() => FunnelRow, { max: MAX_ROWS + 1 }) sources: FunnelRow[];
  @RecordList(() => FunnelRow, { max: MAX_ROWS + 1 }) campaigns: FunnelRow[];
  /** Sources in the period, for the filter. */
  @TextList({ max: 200, length: MAX_VISIT_TEXT_LENGTH }) sourceNames: string[];
  /** True while changes to leads wait to be counted. */
  @Flag() isCounting: boolean;
}

export class StageTime {
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  /** Stays that ended in the period. */
  @Integer() count: number;
  @Integer() medianSeconds: number;
  /** Nine of ten stays were shorter. */
  @Integer() p90Seconds: number;
}

export class ResponseMonth {
  @Month() month: string;
  @Integer() within: number;
  @Integer() late: number;
  /** Leads without a first response. */
  @Integer() waiting: number;
  /** Time from arrival to the first response, including time outside business hours; null without responses. */
  @Integer({ nullable: true }) medianSeconds: number | null;
}

export class ForecastStage {
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  /** Leads that are in the stage now. */
  @Integer() open: number;
  /** Management fees per month, in cents, if all of these leads were won. */
  @Integer() monthlyCents: number;
  /** Leads that were in the stage and were decided in the period. */
  @Integer() decided: number;
  @Integer() won: number;
}

export class LostReason {
  /** In lower case; empty if staff gave no reason. */
  @Text({ min: 0, max: MAX_REASON }) reason: string;
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
  /** Whole dollars a month for one unit. */
  @Integer() estimated: number;
  @Integer() achieved: number;
}

export class PipelineView {
  @Nested(() => AnalyticsPeriod) period: AnalyticsPeriod;
  @RecordList(() => StageTime, { max: LEAD_STATUSES.length }) stages: StageTime[];
  /** Oldest first. */
  @RecordList(() => ResponseMonth, { max: MAX_MONTHS }) responses: ResponseMonth[];
  @RecordList(() => ForecastStage, { max: LEAD_STATUSES.length }) forecast: ForecastStage[];
  @RecordList(() => LostReason, { max: MAX_ROWS + 1 }) lostReasons: LostReason[];
  @RecordList(() => RentDifference, { max: 101 }) rentDifferences: RentDifference[];
  /** Newest first. */
  @RecordList(() => AchievedRent, { max: MAX_ROWS }) rents: AchievedRent[];
}

export class ColleagueLoad {
  /** Null for leads without an assignee. */
  @Id({ nullable: true }) id: string | null;
  @Text({ max: 254 }) name: string;
  /** Leads that are neither won nor lost. */
  @Integer() open: number;
  /** Open leads without a first response. */
  @Integer() waiting: number;
  /** First responses after their due time, to leads that arrived in the period. */
  @Integer() late: number;
  /** Walkthroughs today and later. */
  @Integer() walkthroughs: number;
}

export class CampaignResult {
  @OneOf(CAMPAIGN_WORKFLOWS) workflow: CampaignWorkflow;
  /** Leads that got their first message in the period. */
  @Integer() leads: number;
  @Integer() sent: number;
  @Integer() clicks: number;
  @Integer() replies: number;
  @Integer() unsubscribes: number;
  /** Leads that reached a further stage within 14 days of a message. */
  @Integer() advanced: number;
}

export class PostResult {
  @Text({ max: MAX_VISIT_TEXT_LENGTH }) slug: string;
  /** Null for a post that no longer exists. */
  @Text({ max: 300, nullable: true }) title: string | null;
  /** Visits that began on the page of the post. */
  @Integer() visits: number;
  /** Leads whose visitors opened this post last before they submitted the form. */
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
