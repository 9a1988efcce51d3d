import {
  CAMPAIGN_WORKFLOWS,
  formatDollars,
  formatInstant,
  isLeadStatus,
  LEAD_STATUS_LABELS,
  deriveStaffName,
} from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { formatReason, WORKFLOW_TITLES } from '../../campaigns/campaign-text.ts';
import {
  formatContact,
  getFieldLabel,
  formatFieldValue,
  formatMonthlyRent,
  getSourceLabel,
} from '../../lead-data/index.ts';
import { formatTemplateName } from '../../mail/message-display.tsx';
import { formatAmount } from '../../payments/payment-display.tsx';

type TimelineEvent = Schemas['TimelineEvent'];
type EventData = TimelineEvent['data'];

const MAX_NOTE_EXCERPT_LENGTH = 280;

const toTrimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const TOPIC_NAMES: Readonly<Record<string, string>> = {
  confirmation: 'reminders of the walkthrough',
  onboarding: 'onboarding reminders',
};

/** Formats a code after a prefix, with spaces instead of hyphens and underscores. Returns '' if the code is missing. */
const formatCode = (data: EventData, name: string, prefix: string): string => {
  const code = toTrimmedText(data[name]);
  return code && `${prefix}${code.replaceAll(/[-_]/g, ' ')}`;
};
/** Formats text after a prefix. Returns '' if the text is missing. */
const formatText = (data: EventData, name: string, prefix: string): string =>
  toTrimmedText(data[name]) ? `${prefix}${toTrimmedText(data[name])}` : '';

const formatStatus = (value: unknown): string =>
  isLeadStatus(value) ? LEAD_STATUS_LABELS[value] : 'an unknown status';
const formatTime = (value: unknown): string => (typeof value === 'string' ? formatInstant(value) : 'an unknown time');
const createMessageFormatter = (outcome: string) => (data: EventData) =>
  `${outcome}${toTrimmedText(data.template) && `: ${formatTemplateName(toTrimmedText(data.template))}`}${formatCode(data, 'reason', ', ')}`;
const formatRent = (value: unknown, unitCount: number): string =>
  typeof value === 'number' ? formatMonthlyRent(value, unitCount) : 'the estimate';

/** Creates a formatter that omits the reason 'staff', because the timeline shows the staff member. */
const createCampaignFormatter = (change: string) => (data: EventData) => {
  const workflow = CAMPAIGN_WORKFLOWS.find((name) => name === data.workflow);
  const reason = toTrimmedText(data.reason);
  return `Campaign ${change}${workflow ? `: ${WORKFLOW_TITLES[workflow]}` : ''}${reason && reason !== 'staff' ? `, ${formatReason(reason)}` : ''}`;
};

function formatCaptureEvent({ source, ...data }: EventData): string {
  return `Lead captured${toTrimmedText(source) && `: ${getSourceLabel(toTrimmedText(source)).toLowerCase()}`}${formatCode(data, 'form', ', form ')}${formatText(data, 'campaign', ', campaign ')}`;
}

function formatContactEvent({ kind }: EventData): string {
  return formatContact(typeof kind === 'string' ? kind : '');
}

function formatEditEvent({ changes }: EventData, unitCount: number): string {
  if (!isRecord(changes)) return 'Lead edited';
  const descriptions = Object.entries(changes).map(([field, change]) => {
    const { from, to } = isRecord(change) ? change : {};
    const formatValue = (value: unknown) =>
      field === 'estimatedRent' && typeof value === 'number' && value !== 0
        ? formatMonthlyRent(value, unitCount)
        : formatFieldValue(field, value);
    return `${lowerFirst(getFieldLabel(field))} from ${formatValue(from)} to ${formatValue(to)}`;
  });
  return descriptions.length === 0 ? 'Lead edited' : `Changed ${descriptions.join('; ')}`;
}

/** Returns a formatter for an excerpt of a note or reply: `label` and the text, or `empty` if there is no text. */
const createExcerptFormatter = (label: string, empty: string) => (data: EventData) => {
  const content = toTrimmedText(data.content) || toTrimmedText(data.subject);
  if (!content) return empty;
  return `${label}: ${content.length > MAX_NOTE_EXCERPT_LENGTH ? `${content.slice(0, MAX_NOTE_EXCERPT_LENGTH).trimEnd()}…` : content}`;
};

function formatMergeEvent(data: EventData): string {
  const otherContact = isRecord(data.joined) ? data.joined : data;
  const otherName = toTrimmedText(otherContact.name) || toTrimmedText(otherContact.email);
  return otherName ? `Contact merged with ${otherName}` : 'Contact merged with another contact';
}

/** Changes the first letter to lowercase, but not that of an abbreviation such as 'ZIP code'. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const formatDocumentName = ({ document }: EventData): string => toTrimmedText(document) || 'Document';

/** Formatters for timeline events about documents that are sent for signature. */
const DOCUMENT_EVENT_FORMATTERS: Readonly<Record<string, (data: EventData) => string>> = {
  'document.sent': (data) => `${formatDocumentName(data)} sent for signature`,
  'document.viewed': (data) => `${formatDocumentName(data)} viewed${formatText(data, 'signer', ' by ')}`,
  'document.signed': (data) => `${formatDocumentName(data)} signed${formatText(data, 'signer', ' by ')}`,
  'document.counter-signed': (data) => `${formatDocumentName(data)} countersigned${formatText(data, 'signer', ' by ')}`,
  'document.completed': (data) => `${formatDocumentName(data)} completed, all signatures received`,
  'document.declined': (data) =>
    `${formatDocumentName(data)} declined${formatText(data, 'signer', ' by ')}${formatText(data, 'reason', ': ')}`,
  'document.expired': (data) => `${formatDocumentName(data)} expired, not signed by everyone`,
  'document.voided': (data) => `${formatDocumentName(data)} voided${formatText(data, 'reason', ': ')}`,
};

/** Formats a fee in lower case, for example 'onboarding fee'. */
const formatFee = ({ fee }: EventData): string => (typeof fee === 'string' && fee ? `${fee.toLowerCase()} fee` : 'fee');

/** Formats the amount as ' of $25'. Returns '' if the amount is missing. */
const formatOfAmount = ({ cents }: EventData): string =>
  typeof cents === 'number' ? ` of ${formatAmount(cents)}` : '';

const formatFeeOfAmount = (data: EventData): string => `${formatFee(data)}${formatOfAmount(data)}`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats an invoice as ', $149.95: Photographs'. Omits missing values. */
const formatInvoice = (data: EventData): string =>
  `${typeof data.cents === 'number' ? `, ${formatAmount(data.cents)}` : ''}${typeof data.description === 'string' && data.description ? `: ${data.description}` : ''}`;

/** Explanations of Stripe's decline codes. Codes that hint at fraud are omitted, as Stripe recommends. */
const DECLINE_REASONS: Readonly<Record<string, string>> = {
  authentication_required: 'the owner did not confirm the payment at the bank',
  card_not_supported: 'the card does not support this payment',
  card_velocity_exceeded: 'the card is over its limit',
  currency_not_supported: 'the card does not support US dollars',
  expired_card: 'the card has expired',
  incorrect_cvc: 'the security code is wrong',
  incorrect_number: 'the card number is wrong',
  incorrect_zip: 'the ZIP code is wrong',
  insufficient_funds: 'insufficient funds',
  invalid_cvc: 'the security code is wrong',
  invalid_expiry_month: 'the expiration date is wrong',
  invalid_expiry_year: 'the expiration date is wrong',
  invalid_number: 'the card number is wrong',
  issuer_not_available: 'the bank could not be reached',
  payment_intent_authentication_failure: 'the owner did not confirm the payment at the bank',
  processing_error: 'a temporary error at the bank, a later attempt may succeed',
  try_again_later: 'a temporary error at the bank, a later attempt may succeed',
  withdrawal_count_limit_exceeded: 'the card is over its limit',
};

const formatDeclineReason = ({ reason }: EventData): string =>
  (typeof reason === 'string' && Object.hasOwn(DECLINE_REASONS, reason) && DECLINE_REASONS[reason]) ||
  'the bank gave no reason';

/** Formatters for timeline events about payments and invoices. */
const PAYMENT_EVENT_FORMATTERS: Readonly<Record<string, (data: EventData) => string>> = {
  'invoice.created': (data) => `Invoice created${formatInvoice(data)}`,
  'invoice.sent': (data) => `Invoice sent${formatInvoice(data)}`,
  'invoice.paid': (data) => `Invoice paid${formatInvoice(data)}`,
  'invoice.voided': (data) => `Invoice voided${formatInvoice(data)}`,
  'invoice.deleted': (data) => `Draft invoice deleted${formatInvoice(data)}`,
  'invoice.uncollectible': (data) => `Invoice marked as uncollectible${formatInvoice(data)}`,
  'invoice.refunded': (data) => `Invoice refunded${formatInvoice(data)}`,
  'invoice.refund-failed': (data) => `Refund of the invoice failed${formatInvoice(data)}`,
  'invoice.disputed': (data) => `Invoice disputed by the owner’s bank${formatInvoice(data)}`,
  'invoice.dispute-won': (data) => `Dispute about the invoice won${formatInvoice(data)}`,
  'invoice.dispute-lost': (data) => `Dispute about the invoice lost${formatInvoice(data)}`,
  'invoice.declined': (data) => `Card for the invoice declined (${formatDeclineReason(data)})${formatInvoice(data)}`,
  'payment.requested': (data) => `Payment page opened for the ${formatFeeOfAmount(data)}`,
  'payment.received': (data) => `${capitalize(formatFeeOfAmount(data))} paid online`,
  'payment.processing': (data) => `Bank payment of the ${formatFeeOfAmount(data)} started, not settled yet`,
  'payment.expired': (data) => `Payment page for the ${formatFeeOfAmount(data)} expired, not paid`,
  'payment.failed': (data) => `Payment of the ${formatFeeOfAmount(data)} failed`,
  'payment.declined': (data) => `Card for the ${formatFeeOfAmount(data)} declined: ${formatDeclineReason(data)}`,
  'payment.refunded': (data) => `Refund${formatOfAmount(data)} for the ${formatFee(data)}`,
  'payment.refund-failed': (data) => `Refund${formatOfAmount(data)} for the ${formatFee(data)} failed`,
  'payment.disputed': (data) => `Payment of the ${formatFeeOfAmount(data)} disputed by the owner’s bank`,
  'payment.dispute-won': (data) => `Dispute about the ${formatFeeOfAmount(data)} won`,
  'payment.dispute-lost': (data) => `Dispute about the ${formatFeeOfAmount(data)} lost`,
};

const EVENT_FORMATTERS: Readonly<Record<string, (data: EventData, unitCount: number) => string>> = {
  'lead.captured': formatCaptureEvent,
  'lead.accepted': () => 'Marked as not spam',
  'lead.enrolled': () => 'Home enrolled online by its owner',
  'lead.added': () => 'Lead added manually',
  'lead.imported': (data) => `Lead imported${formatText(data, 'fileName', ' from ')}`,
  'lead.edited': formatEditEvent,
  'lead.assigned': ({ from, to }) =>
    `${toTrimmedText(to) ? `Assigned to ${deriveStaffName(toTrimmedText(to))}` : 'Unassigned'}${toTrimmedText(from) && `, previously assigned to ${deriveStaffName(toTrimmedText(from))}`}`,
  'lead.contacted': formatContactEvent,
  'lead.deleted': () => 'Lead deleted',
  'lead.restored': () => 'Lead restored',
  'links.revoked': ({ sendNew }) =>
    sendNew === true ? 'Emailed links revoked, new ones requested' : 'Emailed links revoked',
  'note.added': createExcerptFormatter('Note', 'Note added'),
  'checklist.saved': ({ chosen, total }) =>
    typeof chosen === 'number' && typeof total === 'number'
      ? `Improvements saved: ${chosen} chosen, ${formatDollars(total)}`
      : 'Improvements saved',
  'contact.merged': formatMergeEvent,
  'owner.changed': () => 'Lead moved to the owner of its new email address',
  'analysis.completed': ({ estimatedRent, isInterim }, unitCount) =>
    `Rent estimated${typeof estimatedRent === 'number' ? ` at ${formatMonthlyRent(estimatedRent, unitCount)}` : ''}${
      isInterim === true ? ' by the area guide, as the rent provider is unavailable' : ''
    }`,
  'estimate.replaced': ({ from, to }, unitCount) =>
    `Rent provider's estimate of ${formatRent(to, unitCount)} replaced the area guide's of ${formatRent(from, unitCount)}`,
  'report.generated': (data) => `Report made as a PDF${formatText(data, 'fileName', ': ')}`,
  'comparable.excluded': (data) =>
    `Comparable left out${formatText(data, 'address', ': ')}${formatText(data, 'reason', ', because: ')}`,
  'comparable.included': (data) => `Comparable counted again${formatText(data, 'address', ': ')}`,
  'rent.adjusted': ({ from, to }, unitCount) =>
    `Rent adjusted from ${formatRent(from, unitCount)} to ${formatRent(to, unitCount)}`,
  'status.changed': ({ from, to, ...data }) =>
    `Status changed from ${formatStatus(from)} to ${formatStatus(to)}${formatText(data, 'reason', ': ')}`,
  'move-in.recorded': ({ achievedRent }) =>
    `Move-in recorded${typeof achievedRent === 'number' ? ` with a rent of ${formatDollars(achievedRent)}` : ''}`,
  'move-in.removed': () => 'Move-in removed',
  'walkthrough.booked': ({ at }) => `Walkthrough booked for ${formatTime(at)}`,
  'walkthrough.moved': ({ from, to }) => `Walkthrough moved from ${formatTime(from)} to ${formatTime(to)}`,
  'walkthrough.canceled': ({ at }) => `Walkthrough of ${formatTime(at)} canceled`,
  'walkthrough.handed-over': ({ at, from, to }) =>
    `Walkthrough of ${formatTime(at)} ${toTrimmedText(to) ? `handed over to ${deriveStaffName(toTrimmedText(to))}` : 'unassigned'}${toTrimmedText(from) && `, previously with ${deriveStaffName(toTrimmedText(from))}`}`,
  'walkthrough.requested': ({ at }) => `Walkthrough requested for ${formatTime(at)}, not booked`,
  'walkthrough.unavailable': ({ at }) =>
    `Requested walkthrough of ${formatTime(at)} not booked, owner asked for another time`,
  'mail.written': ({ subject, repliesTo }) =>
    `${repliesTo ? 'Replied by email' : 'Wrote an email'}${toTrimmedText(subject) && `: ${toTrimmedText(subject)}`}`,
  'mail.sent': createMessageFormatter('Email sent'),
  'mail.resent': createMessageFormatter('Email to be sent again'),
  'mail.failed': createMessageFormatter('Email not delivered'),
  'mail.unknown': createMessageFormatter('Email possibly not sent, and not repeated'),
  'mail.suppressed': createMessageFormatter('Email held back'),
  'mail.received': createExcerptFormatter('Reply by email', 'Reply by email'),
  'mail.auto-reply': createExcerptFormatter('Automatic reply by email', 'Automatic reply by email'),
  'mail.complained': () => 'Email marked as spam by the owner',
  'mail.unsubscribed': () => 'Unsubscribed from email',
  'mail.confirmed': () => 'Confirmed the email address',
  'mail.resubscribed': () => 'Subscribed to email again',
  'mail.topic-off': ({ topic }) => `Turned off ${TOPIC_NAMES[String(topic)] ?? 'some emails'}`,
  'mail.topic-on': ({ topic }) => `Turned on ${TOPIC_NAMES[String(topic)] ?? 'some emails'}`,
  'text.written': () => 'Wrote a text',
  'text.sent': createMessageFormatter('Text sent'),
  'text.resent': createMessageFormatter('Text to be sent again'),
  'text.failed': createMessageFormatter('Text not delivered'),
  'text.unknown': createMessageFormatter('Text possibly not sent, and not repeated'),
  'text.suppressed': createMessageFormatter('Text held back'),
  'text.received': createExcerptFormatter('Reply by text', 'Reply by text'),
  'text.unsubscribed': () => 'Unsubscribed by text',
  'text.resubscribed': () => 'Subscribed to texts again',
  'crm.refused': ({ outcome }) =>
    `Change in Odoo not applied: ${outcome === 'open' ? 'reopened' : `marked as ${outcome === 'won' ? 'won' : 'lost'}`}`,
  ...DOCUMENT_EVENT_FORMATTERS,
  ...PAYMENT_EVENT_FORMATTERS,
  'campaign.started': createCampaignFormatter('started'),
  'campaign.paused': createCampaignFormatter('paused'),
  'campaign.resumed': createCampaignFormatter('resumed'),
  'campaign.stopped': createCampaignFormatter('stopped'),
};

/**
 * Describes the event in a sentence. For an unknown type, returns the type name.
 * @param unitCount number of units in the home; if there are several, rents are labeled per unit
 */
export function formatTimelineEvent({ type, data }: TimelineEvent, unitCount: number): string {
  const typeName = type.replaceAll(/[._]/g, ' ');
  return EVENT_FORMATTERS[type]?.(data, unitCount) ?? typeName.charAt(0).toUpperCase() + typeName.slice(1);
}
