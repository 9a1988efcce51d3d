import { computeOfferFigures, DEFAULT_PLAN, toCentralDay } from '@epm/contract';
import { type CountedLead, findLeadSource, listStageIntervals, type StageInterval } from './counted-lead.ts';
import { toBucket } from './durations.ts';
import { FUNNEL_STEPS, isWon, getStepIndex } from './funnel.ts';

/**
 * Names of the metrics. Each entry below lists the period and then the key. The first day of a month represents the
 * month.
 *
 * - `reached`: month of arrival, step of the funnel. The only metric with a campaign.
 * - `day`: day of arrival or of a move, step of the funnel or `lost`. Has no source.
 * - `stay`: month in which the stay ended, `stage:bucket`.
 * - `response`: month of arrival, `within:bucket`, `late:bucket` or `waiting`.
 * - `decided`: month of the decision, previous stage of the lead; `total` is 1 if the lead was won.
 * - `lost`: month of the loss, reason.
 * - `open`: no period, stage; `total` is the expected monthly fee in cents.
 * - `load`: no period, `assignee:open` or `assignee:waiting`.
 * - `late`: month of arrival, assignee.
 * - `walkthrough`: day of the walkthrough, assignee.
 * - `messages`: campaign messages and their results; month, `workflow:figure`.
 * - `post`: month of arrival, slug; `total` is 1 if the lead was won.
 * - `rent`: month of moving in, difference from the estimate in percent; `total` is the difference in dollars.
 */
export type Metric =
  | 'reached'
  | 'day'
  | 'stay'
  | 'response'
  | 'decided'
  | 'lost'
  | 'open'
  | 'load'
  | 'late'
  | 'walkthrough'
  | 'messages'
  | 'post'
  | 'rent';

/** Contribution of a lead to one count. */
export interface CountEntry {
  metric: Metric;
  period: string;
  source: string;
  campaign: string;
  key: string;
  count: number;
  total: number;
}

type PartialEntry = Pick<CountEntry, 'metric' | 'period' | 'key'> & Partial<CountEntry>;

/**
 * Placeholder period for metrics of the current state (`open`, `load`), so that their rows do not grow with time.
 */
const CURRENT_STATE_PERIOD = '2000-01-01';
const MAX_REASON_LENGTH = 80;
/** Time after a campaign message within which a move to a later stage counts as a result of the message. */
const MAX_ADVANCE_DELAY_MS = 14 * 86_400_000;
/** Maximum difference between rent and estimate, in percent. Larger differences are counted as this maximum. */
const MAX_RENT_DIFFERENCE_PERCENT = 50;

const toDay = (at: string | number): string => toCentralDay(new Date(at));
const toMonth = (at: string | number): string => `${toDay(at).slice(0, 7)}-01`;

/** Returns the contributions of a lead to the counts. A deleted or suspect lead contributes nothing. */
export function listCountEntries(lead: CountedLead): CountEntry[] {
  if (!lead.isCounted) return [];
  const stageIntervals = listStageIntervals(lead);
  const source = findLeadSource(lead);
  const parts: PartialEntry[] = [
    ...listFunnelEntries(lead, stageIntervals),
    ...listStageTimeEntries(lead, stageIntervals),
    ...listResponseEntries(lead),
    ...listLoadEntries(lead, stageIntervals),
    ...listCampaignMessageEntries(lead, stageIntervals),
    ...listOutcomeEntries(lead, stageIntervals),
  ];
  return parts.map((part) => ({ campaign: '', count: 1, total: 0, source, ...part }));
}

const findFurthestStepIndex = (stageIntervals: readonly StageInterval[]): number =>
  Math.max(0, ...stageIntervals.map(({ stage }) => getStepIndex(stage)));

function listFunnelEntries(
  { createdAt, campaign }: CountedLead,
  stageIntervals: readonly StageInterval[],
): PartialEntry[] {
  const period = toMonth(createdAt);
  const reachedSteps = FUNNEL_STEPS.slice(0, findFurthestStepIndex(stageIntervals) + 1);
  const moves = stageIntervals.slice(1).filter(({ stage }) => stage === 'lost' || FUNNEL_STEPS.includes(stage));
  return [
    ...reachedSteps.map((key): PartialEntry => ({ metric: 'reached', period, campaign: campaign ?? '', key })),
    { metric: 'day', period: toDay(createdAt), source: '', key: FUNNEL_STEPS[0] ?? '' },
    ...moves.map(({ stage, from }): PartialEntry => ({ metric: 'day', period: toDay(from), source: '', key: stage })),
  ];
}

function listStageTimeEntries({ statusReason }: CountedLead, stageIntervals: readonly StageInterval[]): PartialEntry[] {
  const lastInterval = stageIntervals.at(-1);
  const parts = stageIntervals.flatMap(({ stage, from, until }): PartialEntry[] =>
    until === null
      ? []
      : [{ metric: 'stay', period: toMonth(until), key: `${stage}:${toBucket((until - from) / 1_000)}` }],
  );
  if (lastInterval?.stage !== 'lost') return parts;
  return [...parts, { metric: 'lost', period: toMonth(lastInterval.from), key: normalizeReason(statusReason) }];
}

/** Normalizes a reason, so that reasons that differ only in case and white space are counted together. */
const normalizeReason = (reason: string | null): string =>
  (reason ?? '').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, MAX_REASON_LENGTH).toWellFormed();

function listResponseEntries({ createdAt, responseDueAt, respondedAt }: CountedLead): PartialEntry[] {
  if (responseDueAt === null) return [];
  const period = toMonth(createdAt);
  if (respondedAt === null) return [{ metric: 'response', period, key: 'waiting' }];
  const outcome = respondedAt <= responseDueAt ? 'within' : 'late';
  const bucket = toBucket((Date.parse(respondedAt) - Date.parse(createdAt)) / 1_000);
  return [{ metric: 'response', period, key: `${outcome}:${bucket}` }];
}

function listLoadEntries(lead: CountedLead, stageIntervals: readonly StageInterval[]): PartialEntry[] {
  const { createdAt, assigneeId, responseDueAt, respondedAt, walkthroughAt } = lead;
  const assignee = assigneeId ?? '';
  const stage = stageIntervals.at(-1)?.stage;
  const isOpen = stage !== undefined && stage !== 'lost' && !isWon(stage);
  const isTimed = responseDueAt !== null;
  const createLoadEntry = (key: string): PartialEntry => ({
    metric: 'load',
    period: CURRENT_STATE_PERIOD,
    key: `${assignee}:${key}`,
  });
  return [
    ...(isOpen
      ? [{ metric: 'open', period: CURRENT_STATE_PERIOD, key: stage, total: computeMonthlyFeeCents(lead) } as const]
      : []),
    ...(isOpen ? [createLoadEntry('open')] : []),
    ...(isOpen && isTimed && respondedAt === null ? [createLoadEntry('waiting')] : []),
    ...(isTimed && respondedAt !== null && respondedAt > responseDueAt
      ? [{ metric: 'late', period: toMonth(createdAt), key: assignee } as const]
      : []),
    ...(walkthroughAt === null
      ? []
      : [{ metric: 'walkthrough', period: toDay(walkthroughAt), key: assignee } as const]),
  ];
}

/**
 * Computes the expected fees. A lead without a plan gets the standard plan. A lead without a rent gets the assumed
 * rent.
 */
function computeMonthlyFeeCents({ estimatedRent, unitCount, propertyType, plan, fees }: CountedLead): number {
  const home = { rentPerUnit: estimatedRent, unitCount, propertyType, plan: plan ?? DEFAULT_PLAN, fees };
  return Math.round(computeOfferFigures(home).totalMonthly * 100);
}

function listCampaignMessageEntries(
  { campaignMessages, repliedAt }: CountedLead,
  stageIntervals: readonly StageInterval[],
): PartialEntry[] {
  return campaignMessages.flatMap(({ workflow, sentAt, clicks, unsubscribedAt }) => {
    const [firstSentAt] = sentAt;
    if (firstSentAt === undefined) return [];
    const createEntry = (at: string | number, figure: string, count = 1): PartialEntry => ({
      metric: 'messages',
      period: toMonth(at),
      key: `${workflow}:${figure}`,
      count,
    });
    const reply = repliedAt.find((at) => at > firstSentAt);
    const advance = stageIntervals.find(
      ({ stage, from }, index) =>
        index > 0 &&
        getStepIndex(stage) > findFurthestStepIndex(stageIntervals.slice(0, index)) &&
        sentAt.some((at) => from >= Date.parse(at) && from - Date.parse(at) <= MAX_ADVANCE_DELAY_MS),
    );
    return [
      createEntry(firstSentAt, 'leads'),
      ...sentAt.map((at) => createEntry(at, 'sent')),
      ...(clicks > 0 ? [createEntry(firstSentAt, 'clicks', clicks)] : []),
      ...(reply === undefined ? [] : [createEntry(reply, 'replies')]),
      ...(unsubscribedAt === null ? [] : [createEntry(unsubscribedAt, 'unsubscribes')]),
      ...(advance ? [createEntry(advance.from, 'advanced')] : []),
    ];
  });
}

function listOutcomeEntries(
  { createdAt, visit, moveIn }: CountedLead,
  stageIntervals: readonly StageInterval[],
): PartialEntry[] {
  const lastInterval = stageIntervals.at(-1);
  const decision = stageIntervals.find(({ stage }) => stage === 'lost' || isWon(stage));
  const hasWon = lastInterval !== undefined && isWon(lastInterval.stage);
  const parts: PartialEntry[] = [];
  if (lastInterval && decision && (hasWon || lastInterval.stage === 'lost')) {
    const earlierStages = new Set(stageIntervals.slice(0, stageIntervals.indexOf(decision)).map(({ stage }) => stage));
    const period = toMonth(lastInterval.from);
    for (const key of earlierStages) parts.push({ metric: 'decided', period, key, total: hasWon ? 1 : 0 });
  }
  if (visit?.post) parts.push({ metric: 'post', period: toMonth(createdAt), key: visit.post, total: hasWon ? 1 : 0 });
  if (moveIn?.estimated) {
    const { achieved, estimated, on } = moveIn;
    const percent = Math.round((achieved / estimated - 1) * 100);
    const key = String(Math.min(MAX_RENT_DIFFERENCE_PERCENT, Math.max(-MAX_RENT_DIFFERENCE_PERCENT, percent)));
    parts.push({ metric: 'rent', period: `${on.slice(0, 7)}-01`, key, total: achieved - estimated });
  }
  return parts;
}
