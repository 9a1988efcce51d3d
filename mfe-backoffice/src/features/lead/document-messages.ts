import type { Schemas } from '@epm/contract';

type Data = Schemas['TimelineEvent']['data'];

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const formatDocument = ({ document }: Data): string => toText(document) || 'Document';
const formatReason = ({ reason }: Data): string => (toText(reason) ? `: ${toText(reason)}` : '');
const formatSigner = ({ signer }: Data): string => (toText(signer) ? ` by ${toText(signer)}` : '');

/** Formatters for the timeline's events of documents that are sent for signature. */
export const DOCUMENT_MESSAGES: Readonly<Record<string, (data: Data) => string>> = {
  'document.sent': (data) => `${formatDocument(data)} sent for signature`,
  'document.viewed': (data) => `${formatDocument(data)} viewed${formatSigner(data)}`,
  'document.signed': (data) => `${formatDocument(data)} signed${formatSigner(data)}`,
  'document.counter-signed': (data) => `${formatDocument(data)} counter-signed${formatSigner(data)}`,
  'document.completed': (data) => `${formatDocument(data)} completed, all signatures received`,
  'document.declined': (data) => `${formatDocument(data)} declined${formatSigner(data)}${formatReason(data)}`,
  'document.expired': (data) => `${formatDocument(data)} expired, not signed by everyone`,
  'document.voided': (data) => `${formatDocument(data)} voided${formatReason(data)}`,
};
