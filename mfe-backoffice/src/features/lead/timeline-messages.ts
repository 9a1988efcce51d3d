import {
  CONTACT_KINDS,
  formatDollars,
  formatInstant,
  isLeadStatus,
  LEAD_STATUS_LABELS,
  deriveStaffName,
} from '@epm/contract';
import type { ContactKind, Schemas } from '@epm/contract';
import { fieldName, fieldValue, perMonth, sourceName } from '../../lead-data/index.ts';
import { templateLabel } from '../../mail/message-state.tsx';

type TimelineEvent = Schemas['TimelineEvent'];
type Data = TimelineEvent['data'];

const MAX_NOTE_EXCERPT = 280;

const trimText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns the event's value `name` with a prefix, and with spaces instead of hyphens and underscores; '' if there is no
 * such value.
 */
const withCode = (data: Data, name: string, prefix: string): string => {
  const code = trimText(data[name]);
  return code && `${prefix}${code.replaceAll(/[-_]/g, ' ')}`;
};
/** Returns the event's value `name` verbatim with a prefix; '' if there is no such value. */
const withText = (data: Data, name: string, prefix: string): string =>
  trimText(data[name]) ? `${prefix}${trimText(data[name])}` : '';

const statusName = (value: unknown): string => (isLeadStatus(value) ? LEAD_STATUS_LABELS[value] : 'an unknown status');
const formatTime = (value: unknown): string => (typeof value === 'string' ? formatInstant(value) : 'an unknown time');
const mailMessage = (outcome: string) => (data: Data) =>
  `${outcome}${trimText(data.template) && `: ${templateLabel(trimText(data.template))}`}${withCode(data, 'reason', ', ')}`;
const formatRent = (value: unknown, unitCount: number): string =>
  typeof value === 'number' ? perMonth(value, unitCount) : 'the estimate';

function capturedMessage({ source, ...data }: Data): string {
  return `Lead captured${trimText(source) && `: ${sourceName(trimText(source)).toLowerCase()}`}${withCode(data, 'form', ', form ')}${withText(data, 'campaign', ', campaign ')}`;
}

function contactedMessage({ kind }: Data): string {
  return typeof kind === 'string' && Object.hasOwn(CONTACT_KINDS, kind)
    ? CONTACT_KINDS[kind as ContactKind].sentence
    : 'Owner contacted';
}

function editedMessage({ changes }: Data, unitCount: number): string {
  if (!isRecord(changes)) return 'Lead edited';
  const each = Object.entries(changes).map(([field, change]) => {
    const { from, to } = isRecord(change) ? change : {};
    const formatChanged = (value: unknown) =>
      field === 'estimatedRent' && typeof value === 'number' ? perMonth(value, unitCount) : fieldValue(field, value);
    return `${fieldName(field)} from ${formatChanged(from)} to ${formatChanged(to)}`;
  });
  return each.length === 0 ? 'Lead edited' : `Changed ${each.join('; ')}`;
}

function noteMessage(data: Data): string {
  const content = trimText(data.content);
  if (!content) return 'Note added';
  return `Note: ${content.length > MAX_NOTE_EXCERPT ? `${content.slice(0, MAX_NOTE_EXCERPT).trimEnd()}…` : content}`;
}

function mergedMessage(data: Data): string {
  const otherContact = isRecord(data.joined) ? data.joined : data;
  const otherName = trimText(otherContact.name) || trimText(otherContact.email);
  return otherName ? `Owner merged with ${otherName}` : 'Owner merged with another person';
}

const MESSAGES: Readonly<Record<string, (data: Data, unitCount: number) => string>> = {
  'lead.captured': capturedMessage,
  'lead.accepted': () => 'Marked as not spam',
  'lead.enrolled': () => 'Home enrolled online by its owner',
  'lead.added': () => 'Lead added by hand',
  'lead.imported': (data) => `Lead imported${withCode(data, 'fileName', ' from ')}`,
  'lead.edited': editedMessage,
  'lead.assigned': ({ from, to }) =>
    `${trimText(to) ? `Assigned to ${deriveStaffName(trimText(to))}` : 'Unassigned'}${trimText(from) && `, previously assigned to ${deriveStaffName(trimText(from))}`}`,
  'lead.contacted': contactedMessage,
  'lead.deleted': () => 'Lead deleted',
  'lead.restored': () => 'Lead restored',
  'links.revoked': ({ sendNew }) =>
    sendNew === true ? 'Mailed links revoked, new ones requested' : 'Mailed links revoked',
  'note.added': noteMessage,
  'checklist.saved': ({ chosen, total }) =>
    typeof chosen === 'number' && typeof total === 'number'
      ? `Improvements saved: ${chosen} chosen, ${formatDollars(total)}`
      : 'Improvements saved',
  'contact.merged': mergedMessage,
  'owner.changed': () => 'Lead moved to the owner of its new email address',
  'analysis.completed': ({ estimatedRent, isInterim }, unitCount) =>
    `Rent estimated${typeof estimatedRent === 'number' ? ` at ${perMonth(estimatedRent, unitCount)}` : ''}${
      isInterim === true ? ' by the area guide, as the rent provider is unavailable' : ''
    }`,
  'estimate.replaced': ({ from, to }, unitCount) =>
    `Rent provider's estimate of ${formatRent(to, unitCount)} replaced the area guide's of ${formatRent(from, unitCount)}`,
  'report.generated': (data) => `Report made as a PDF${withText(data, 'fileName', ': ')}`,
  'comparable.excluded': (data) =>
    `Comparable left out${withText(data, 'address', ': ')}${withText(data, 'reason', ', because: ')}`,
  'comparable.included': (data) => `Comparable counted again${withText(data, 'address', ': ')}`,
  'rent.adjusted': ({ from, to }, unitCount) =>
    `Rent adjusted from ${formatRent(from, unitCount)} to ${formatRent(to, unitCount)}`,
  'status.changed': ({ from, to, ...data }) =>
    `Status changed from ${statusName(from)} to ${statusName(to)}${withText(data, 'reason', ': ')}`,
  'walkthrough.booked': ({ at }) => `Walkthrough booked for ${formatTime(at)}`,
  'walkthrough.moved': ({ from, to }) => `Walkthrough moved from ${formatTime(from)} to ${formatTime(to)}`,
  'walkthrough.cancelled': ({ at }) => `Walkthrough of ${formatTime(at)} canceled`,
  'walkthrough.requested': ({ at }) => `Walkthrough requested for ${formatTime(at)}, not booked`,
  'walkthrough.unavailable': ({ at }) =>
    `Requested walkthrough of ${formatTime(at)} not booked, owner asked for another time`,
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
 * Returns a sentence about the event. For a type that this version does not know, returns the name of the type.
 * @param unitCount units of the home; with several, rents are labeled per unit
 */
export function timelineMessage({ type, data }: TimelineEvent, unitCount: number): string {
  const readable = type.replaceAll(/[._]/g, ' ');
  return MESSAGES[type]?.(data, unitCount) ?? readable.charAt(0).toUpperCase() + readable.slice(1);
}
