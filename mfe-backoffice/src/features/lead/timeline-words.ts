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
import { templateWords } from '../../app/message-words.ts';

type TimelineEvent = Schemas['TimelineEvent'];
type Data = TimelineEvent['data'];

const NOTE_EXCERPT = 280;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The fact `name`, in front of it what leads up to it; nothing when the event does not carry it. */
const withFact = (data: Data, name: string, lead: string): string => {
  const fact = text(data[name]);
  return fact && `${lead}${fact.replaceAll(/[-_]/g, ' ')}`;
};
/** Text that a person wrote, verbatim. */
const withWords = (data: Data, name: string, lead: string): string =>
  text(data[name]) ? `${lead}${text(data[name])}` : '';

const statusName = (value: unknown): string => (isLeadStatus(value) ? LEAD_STATUS_LABELS[value] : 'an unknown status');
const when = (value: unknown): string => (typeof value === 'string' ? formatInstant(value) : 'an unknown time');
const mail = (what: string) => (data: Data) =>
  `${what}${text(data.template) && `: ${templateWords(text(data.template))}`}${withFact(data, 'reason', ', ')}`;
const rent = (value: unknown, unitCount: number): string =>
  typeof value === 'number' ? perMonth(value, unitCount) : 'the estimate';

function captured({ source, ...data }: Data): string {
  return `Lead captured${text(source) && `: ${sourceName(text(source)).toLowerCase()}`}${withFact(data, 'form', ', form ')}${withWords(data, 'campaign', ', campaign ')}`;
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
    const inWords = (value: unknown) =>
      field === 'estimatedRent' && typeof value === 'number' ? perMonth(value, unitCount) : fieldValue(field, value);
    return `${fieldName(field)} from ${inWords(from)} to ${inWords(to)}`;
  });
  return each.length === 0 ? 'Lead edited' : `Changed ${each.join('; ')}`;
}

function noted(data: Data): string {
  const content = text(data.content);
  if (!content) return 'Note added';
  return `Note: ${content.length > NOTE_EXCERPT ? `${content.slice(0, NOTE_EXCERPT).trimEnd()}…` : content}`;
}

function merged(data: Data): string {
  const joined = isRecord(data.joined) ? data.joined : data;
  const who = text(joined.name) || text(joined.email);
  return who ? `Owner merged with ${who}` : 'Owner merged with another person';
}

const words: Readonly<Record<string, (data: Data, unitCount: number) => string>> = {
  'lead.captured': captured,
  'lead.accepted': () => 'Marked as not spam',
  'lead.enrolled': () => 'Home enrolled online by its owner',
  'lead.added': () => 'Lead added by hand',
  'lead.imported': (data) => `Lead imported${withFact(data, 'fileName', ' from ')}`,
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
  'report.generated': (data) => `Report made as a PDF${withWords(data, 'fileName', ': ')}`,
  'comparable.excluded': (data) =>
    `Comparable left out${withWords(data, 'address', ': ')}${withWords(data, 'reason', ', because: ')}`,
  'comparable.included': (data) => `Comparable counted again${withWords(data, 'address', ': ')}`,
  'rent.adjusted': ({ from, to }, unitCount) => `Rent adjusted from ${rent(from, unitCount)} to ${rent(to, unitCount)}`,
  'status.changed': ({ from, to, ...data }) =>
    `Status changed from ${statusName(from)} to ${statusName(to)}${withWords(data, 'reason', ': ')}`,
  'walkthrough.booked': ({ at }) => `Walkthrough booked for ${when(at)}`,
  'walkthrough.moved': ({ from, to }) => `Walkthrough moved from ${when(from)} to ${when(to)}`,
  'walkthrough.cancelled': ({ at }) => `Walkthrough of ${when(at)} canceled`,
  'walkthrough.requested': ({ at }) => `Walkthrough requested for ${when(at)}, not booked`,
  'walkthrough.unavailable': ({ at }) =>
    `Requested walkthrough of ${when(at)} not booked, owner asked for another time`,
  'mail.sent': mail('Email sent'),
  'mail.resent': mail('Email to be sent again'),
  'mail.failed': mail('Email not delivered'),
  'mail.unknown': mail('Email possibly not sent, and not repeated'),
  'mail.suppressed': mail('Email held back'),
  'mail.unsubscribed': () => 'Unsubscribed from email',
  'campaign.started': (data) => `Campaign started${withFact(data, 'workflow', ': ')}`,
  'campaign.resumed': (data) => `Campaign resumed${withFact(data, 'workflow', ': ')}`,
  'campaign.stopped': (data) => `Campaign stopped${withFact(data, 'workflow', ': ')}${withFact(data, 'reason', ', ')}`,
};

/**
 * What happened, as a sentence. A kind of event that is newer than this remote is still shown, by its own name.
 * @param unitCount of the home: rents are of one unit
 */
export function timelineWords({ type, data }: TimelineEvent, unitCount: number): string {
  const plain = type.replaceAll(/[._]/g, ' ');
  return words[type]?.(data, unitCount) ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
