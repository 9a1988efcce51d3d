import type { LeadStatus, Schemas, SequenceState } from '@epm/contract';
import { formatReason } from './format-reason.ts';

type Sequence = Schemas['CampaignSequence'];

export const STATE_LABELS: Readonly<Record<SequenceState, string>> = {
  active: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  finished: 'Finished',
};

/** Returns the campaign status of a lead (specification, section 4). */
export const getCampaignStatus = (status: LeadStatus): 'Active' | 'Pending' =>
  status === 'closed' ? 'Active' : 'Pending';

/** Describes the state of a sequence, for example 'Paused: another sequence'. */
export function describeState({ state, reason }: Pick<Sequence, 'state' | 'reason'>): string {
  const label = STATE_LABELS[state];
  if (reason === null || state === 'active' || state === 'finished') return label;
  return reason === 'staff' ? `${label} by staff` : `${label}: ${formatReason(reason)}`;
}

/** Returns whether a sequence waits for another sequence of the same owner. Staff cannot resume it. */
export const isWaiting = ({ state, reason }: Pick<Sequence, 'state' | 'reason'>): boolean =>
  state === 'paused' && reason !== 'staff';

export const hasEnded = ({ state }: Pick<Sequence, 'state'>): boolean => state === 'stopped' || state === 'finished';

const UNITS = [
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
  const step = UNITS.find((candidate) => seconds >= candidate.seconds);
  if (!step) return 'in less than a minute';
  const amount = Math.round(seconds / step.seconds);
  return `in ${amount} ${step.unit}${amount === 1 ? '' : 's'}`;
}
