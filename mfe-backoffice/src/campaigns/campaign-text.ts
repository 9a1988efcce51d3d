import { isLeadStatus, LEAD_STATUS_LABELS } from '@epm/contract';
import type { LeadStatus, Schemas, SequenceState, CampaignWorkflow } from '@epm/contract';

type Sequence = Schemas['CampaignSequence'];

/** Titles of the campaign workflows. */
export const WORKFLOW_TITLES: Readonly<Record<CampaignWorkflow, string>> = {
  warm_lead: 'Warm lead',
  confirmation: 'Walkthrough confirmation',
  onboarding: 'Onboarding',
};

export const SEQUENCE_STATE_LABELS: Readonly<Record<SequenceState, string>> = {
  active: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  finished: 'Finished',
};

/** Returns the campaign status of a lead (specification, section 4). */
export const getCampaignStatus = (status: LeadStatus): 'Active' | 'Pending' =>
  status === 'closed' ? 'Active' : 'Pending';

/** Describes the state of a sequence, for example 'Paused: another campaign'. */
export function describeSequenceState({ state, reason }: Pick<Sequence, 'state' | 'reason'>): string {
  const label = SEQUENCE_STATE_LABELS[state];
  if (reason === null || state === 'active' || state === 'finished') return label;
  return reason === 'staff' ? `${label} by staff` : `${label}: ${formatReason(reason)}`;
}

/** Text for each reason that is stored as a code. Other reasons are stored as text. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  'another sequence': 'another campaign',
  bounced: 'email came back',
  complained: 'marked as spam',
  replied: 'owner replied',
};

/** Formats the reason why a sequence is paused or stopped. @param reason code or text, such as 'lead won' */
export function formatReason(reason: string): string {
  const status = reason.replace(/^lead /, '');
  if (status !== reason && isLeadStatus(status)) return `status is ${LEAD_STATUS_LABELS[status]}`;
  return REASON_TEXTS[reason] ?? reason;
}

/** Returns whether a sequence waits for another sequence of the same owner. Staff cannot resume a waiting sequence. */
export const isWaiting = ({ state, reason }: Pick<Sequence, 'state' | 'reason'>): boolean =>
  state === 'paused' && reason !== 'staff';

export const hasEnded = ({ state }: Pick<Sequence, 'state'>): boolean => state === 'stopped' || state === 'finished';

const TIME_UNITS = [
  { seconds: 86_400, unit: 'day' },
  { seconds: 3_600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
];

/**
 * Formats the time until an instant, for example 'in 2 days'. An instant in the past is 'due now'.
 * @param at ISO 8601 instant
 * @param now milliseconds since the epoch
 */
export function formatTimeUntil(at: string, now: number): string {
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  if (seconds <= 0) return 'due now';
  const step = TIME_UNITS.find((candidate) => seconds >= candidate.seconds);
  if (!step) return 'in less than a minute';
  const amount = Math.round(seconds / step.seconds);
  return `in ${amount} ${step.unit}${amount === 1 ? '' : 's'}`;
}
