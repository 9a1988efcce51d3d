import {
  CONTACT_KINDS,
  formatDollars,
  formatInstant,
  isLeadStatus,
  LEAD_STATUS_LABELS,
  staffName,
} from '@epm/contract';
import type { ContactKind, Schemas } from '@epm/contract';
import { fieldName, fieldValue, perMonth } from '../../app/lead-fields.ts';
import { sourceName } from '../../app/lead-sources.ts';
import { templateLabel } from '../../app/message-labels.ts';

type TimelineEvent = Schemas['TimelineEvent'];
type Data = TimelineEvent['data'];

const MAX_NOTE_EXCERPT = 280;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the event's value `name` with a prefix, and with hyphens and underscores as spaces; '' if the event has no such value. */
const withCode = (data: Data, name: string, prefix: string): string => {
  const code = text(data[name]);
  return code && `${prefix}${code.replaceAll(/[-_]/g, ' ')}`;
};
/** Returns the event's value `name` verbatim with a prefix; '' if the event has no such value. */
const withText = (data: Data, name: string, prefix: string): string =>
  text(data[name]) ? `${prefix}${text(data[name])}` : '';

const statusName = (value: unknown): string => (isLeadStatus(value) ? LEAD_STATUS_LABELS[value] : 'an unknown status');
const when = (value: unknown): string => (typeof value === 'string' ? formatInstant(value) : 'an unknown time');
const mailMessage = (outcome: string) => (data: Data) =>
  `${outcome}${text(data.template) && `: ${templateLabel(text(data.template))}`}${withCode(data, 'reason', ', ')}`;
const rent = (value: unknown, unitCount: number): string =>
  typeof value === 'number' ? perMonth(value, unitCount) : 'the estimate';

function captured({ source, ...data }: Data): string {
  return `Lead captured${text(source) && `: ${sourceName(text(source)).toLowerCase()}`}${withCode(data, 'form', ', form ')}${withText(data, 'campaign', ', campaign ')}`;
}

function contacted({ kind }: Data): string {
  return typeof kind === 'string' && Object.hasOwn(CONTACT_KINDS, kind)
    ? CONTACT_KINDS[kind as ContactKind].sentence
    : 'Owner contacted';
}

function edited({ changes }: Data, unitCount: number): string {
  if (!isRecord(changes)) return 'Lead edited';
  const each = Object.entries(changes).map(([field, change]) => {
    const { from, to } = isRecord(change) ? change : {};
    const formatChanged = (value: unknown) =>
      field === 'estimatedRent' && typeof value === 'number' ? perMonth(value, unitCount) : fieldValue(field, value);
    return `${fieldName(field)} from ${formatChanged(from)} to ${formatChanged(to)}`;
  });
  return each.length === 0 ? 'Lead edited' : `Changed ${each.join('; ')}`;
}

function noted(data: Data): string {
  const content = text(data.content);
  if (!content) return 'Note added';
  return `Note: ${content.length > MAX_NOTE_EXCERPT ? `${content.slice(0, MAX_NOTE_EXCERPT).trimEnd()}…` : content}`;
}

function merged(data: Data): string {
  const joined = isRecord(data.joined) ? data.joined : data;
  const who = text(joined.name) || text(joined.email);
  return who ? `Owner merged with ${who}` : 'Owner merged with another person';
}

const MESSAGES: Readonly<Record<string, (data: Data, unitCount: number) => string>> = {
  'lead.captured': captured,
  'lead.accepted': () => 'Marked as not spam',
  'lead.enrolled': () => 'Home enrolled online by its owner',
  'lead.added': () => 'Lead added by hand',
  'lead.imported': (data) => `Lead imported${withCode(data, 'fileName', ' from ')}`,
  'lead.edited': edited,
  'lead.assigned': ({ from, to }) =>
    `${text(to) ? `Assigned to ${staffName(text(to))}` : 'Unassigned'}${text(from) && `, previously assigned to ${staffName(text(from))}`}`,
  'lead.contacted': contacted,
  'lead.deleted': () => 'Lead deleted',
  'lead.restored': () => 'Lead restored',
  'links.revoked': ({ sendNew }) =>
    sendNew === true ? 'Mailed links revoked, new ones requested' : 'Mailed links revoked',
  'note.added': noted,
  'checklist.saved': ({ chosen, total }) =>
    typeof chosen === 'number' && typeof total === 'number'
      ? `Improvements saved: ${chosen} chosen, ${formatDollars(total)}`
      : 'Improvements saved',
  'contact.merged': merged,
  'owner.changed': () => 'Lead moved to the owner of its new email address',
  'analysis.completed': ({ estimatedRent, isInterim }, unitCount) =>
    `Rent estimated${typeof estimatedRent === 'number' ? ` at ${perMonth(estimatedRent, unitCount)}` : ''}${
      isInterim === true ? ' by the area guide, as the rent provider is unavailable' : ''
    }`,
  'estimate.replaced': ({ from, to }, unitCount) =>
    `Rent provider's estimate of ${rent(to, unitCount)} replaced the area guide's of ${rent(from, unitCount)}`,
  'report.generated': (data) => `Report made as a PDF${withText(data, 'fileName', ': ')}`,
  'comparable.excluded': (data) =>
    `Comparable left out${withText(data, 'address', ': ')}${withText(data, 'reason', ', because: ')}`,
  'comparable.included': (data) => `Comparable counted again${withText(data, 'address', ': ')}`,
  'rent.adjusted': ({ from, to }, unitCount) => `Rent adjusted from ${rent(from, unitCount)} to ${rent(to, unitCount)}`,
  'status.changed': ({ from, to, ...data }) =>
    `Status changed from ${statusName(from)} to ${statusName(to)}${withText(data, 'reason', ': ')}`,
  'walkthrough.booked': ({ at }) => `Walkthrough booked for ${when(at)}`,
  'walkthrough.moved': ({ from, to }) => `Walkthrough moved from ${when(from)} to ${when(to)}`,
  'walkthrough.cancelled': ({ at }) => `Walkthrough of ${when(at)} canceled`,
  'walkthrough.requested': ({ at }) => `Walkthrough requested for ${when(at)}, not booked`,
  'walkthrough.unavailable': ({ at }) =>
    `Requested walkthrough of ${when(at)} not booked, owner asked for another time`,
  'mail.sent': mailMessage('Email sent'),
  'mail.resent': mailMessage('Email to be sent again'),
  'mail.failed': mailMessage('Email not delivered'),
  'mail.unknown': mailMessage('Email possibly not sent, and not repeated'),
  'mail.suppressed': mailMessage('Email held back'),
  'mail.unsubscribed': () => 'Unsubscribed from email',
  'campaign.started': (data) => `Campaign started${withCode(data, 'workflow', ': ')}`,
  'campaign.resumed': (data) => `Campaign resumed${withCode(data, 'workflow', ': ')}`,
  'campaign.stopped': (data) => `Campaign stopped${withCode(data, 'workflow', ': ')}${withCode(data, 'reason', ', ')}`,
};

/**
 * Returns a sentence about the event. An event type that this version does not know is shown by its name.
 * @param unitCount units of the home; with several, rents are labeled per unit
 */
export function timelineMessage({ type, data }: TimelineEvent, unitCount: number): string {
  const readable = type.replaceAll(/[._]/g, ' ');
  return MESSAGES[type]?.(data, unitCount) ?? readable.charAt(0).toUpperCase() + readable.slice(1);
}
