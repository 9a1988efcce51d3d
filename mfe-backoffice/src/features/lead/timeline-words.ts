import { formatDollars, formatInstant, isLeadStatus, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';

type TimelineEvent = Schemas['TimelineEvent'];

type Data = TimelineEvent['data'];

/** The fact `name`, in front of it what leads up to it; nothing when the event does not carry it. */
const withFact = (data: Data, name: string, lead: string): string => {
  const fact = data[name];
  return typeof fact === 'string' && fact ? `${lead}${fact.replaceAll(/[-_]/g, ' ')}` : '';
};
const statusName = (value: unknown): string => (isLeadStatus(value) ? LEAD_STATUS_LABELS[value] : 'an unknown status');
const mail = (what: string) => (data: Data) => `${what}${withFact(data, 'template', ': ')}${withFact(data, 'reason', ', ')}`;

const when = (value: unknown): string => (typeof value === 'string' ? formatInstant(value) : 'an unknown time');

const words: Readonly<Record<string, (data: Data) => string>> = {
  'lead.captured': (data) => `Lead captured${withFact(data, 'source', ', source: ')}`,
  'lead.accepted': () => 'Accepted as no spam',
  'analysis.completed': ({ estimatedRent }) =>
    typeof estimatedRent === 'number' ? `Rent estimated at ${formatDollars(estimatedRent)} a month` : 'Rent estimated',
  'status.changed': ({ from, to }) => `Status changed from ${statusName(from)} to ${statusName(to)}`,
  'walkthrough.booked': ({ at }) => `Walkthrough booked for ${when(at)}`,
  'walkthrough.moved': ({ from, to }) => `Walkthrough moved from ${when(from)} to ${when(to)}`,
  'walkthrough.cancelled': ({ at }) => `Walkthrough of ${when(at)} cancelled`,
  'mail.sent': mail('Email sent'),
  'mail.failed': mail('Email not delivered'),
  'mail.unknown': mail('Email possibly not sent, and not repeated'),
  'mail.suppressed': mail('Email held back'),
  'mail.unsubscribed': () => 'Unsubscribed from email',
  'campaign.started': (data) => `Campaign started${withFact(data, 'workflow', ': ')}`,
  'campaign.stopped': (data) => `Campaign stopped${withFact(data, 'workflow', ': ')}${withFact(data, 'reason', ', ')}`,
};

/** What happened, as a sentence. A kind of event that is newer than this remote is still shown, by its own name. */
export function timelineWords({ type, data }: TimelineEvent): string {
  const plain = type.replaceAll(/[._]/g, ' ');
  return words[type]?.(data) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
