import { isLeadStatus, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';

type TimelineEvent = Schemas['TimelineEvent'];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const statusName = (value: unknown): string => (isLeadStatus(value) ? LEAD_STATUS_LABELS[value] : 'unknown');

const words: Readonly<Record<string, (data: TimelineEvent['data']) => string>> = {
  captured: ({ source }) => (text(source) ? `Lead captured by ${text(source)}` : 'Lead captured'),
  status_changed: ({ from, to }) => `Status changed from ${statusName(from)} to ${statusName(to)}`,
  mail_sent: ({ subject }) => (text(subject) ? `E-mail sent: ${text(subject)}` : 'E-mail sent'),
};

/** What happened, as a sentence. A kind of event newer than this remote is still shown, by its own name. */
export function timelineWords({ type, data }: TimelineEvent): string {
  const plain = type.replaceAll('_', ' ');
  return words[type]?.(data) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
