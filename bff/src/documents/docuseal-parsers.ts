import type { SignerState } from '@epm/contract';
import { isRecord } from '../platform/http/shape.ts';
import type { Submission, Submitter } from './submission.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns the base URL of the signing pages. DocuSeal's cloud serves its API on a separate host (`api.docuseal.com`),
 * and a self-hosted DocuSeal serves it below `/api`.
 */
export const getSigningBaseUrl = (apiUrl: string): string => apiUrl.replace('://api.', '://').replace(/\/api$/, '');

/** Parses the response to `GET /submissions/{id}`. @returns null if it has an unexpected format */
export function parseSubmission(body: unknown, signingUrl: string): Submission | null {
  if (!isRecord(body) || !isId(body.id) || !Array.isArray(body.submitters)) return null;
  const state = body.status;
  if (state !== 'pending' && state !== 'completed' && state !== 'declined' && state !== 'expired') return null;
  const events = Array.isArray(body.submission_events) ? body.submission_events.filter(isRecord) : [];
  const submitters = parseSubmitters(body.submitters, signingUrl, events);
  return (
    submitters && {
      id: body.id,
      state: state === 'completed' || toText(body.archived_at) === null ? state : 'archived',
      submitters,
      completedAt: toDate(body.completed_at),
      expiresAt: toDate(body.expire_at),
    }
  );
}

/** Parses the response to `POST /submissions`: the list of submitters. @returns null if it has an unexpected format */
export function parseCreatedSubmission(body: unknown, signingUrl: string, expiresAt: Date): Submission | null {
  const submissionId = Array.isArray(body) && isRecord(body[0]) ? body[0].submission_id : null;
  const submitters = Array.isArray(body) ? parseSubmitters(body, signingUrl, []) : null;
  if (!isId(submissionId) || !submitters) return null;
  return { id: submissionId, state: 'pending', submitters, completedAt: null, expiresAt };
}

/**
 * Parses a page of `GET /submitters`. @returns the id of the newest submission, undefined if the page is empty, or null
 * if it has an unexpected format
 */
export function parseSubmissionId(body: unknown): number | undefined | null {
  if (!isRecord(body) || !Array.isArray(body.data)) return null;
  const ids = body.data.map((submitter: unknown) => (isRecord(submitter) ? submitter.submission_id : null));
  return ids.every(isId) ? ids.toSorted((one, other) => other - one)[0] : null;
}

/** Locations of a completed submission's files. The links expire. */
export interface SubmissionFiles {
  document: { name: string; url: string };
  auditLogUrl: string;
}

/** Parses the URL of the audit log from a submission. @returns null unless the submission is completed */
export const parseAuditLogUrl = (body: unknown): string | null =>
  isRecord(body) && body.status === 'completed' ? toText(body.audit_log_url) : null;

/** Parses the response to `GET /submissions/{id}/documents?merge=true`. @returns null if it has an unexpected format */
export function parseDocumentFile(body: unknown): SubmissionFiles['document'] | null {
  const [document] = isRecord(body) && Array.isArray(body.documents) ? (body.documents as unknown[]) : [];
  if (!isRecord(document)) return null;
  const [name, url] = [toText(document.name), toText(document.url)];
  return name === null || url === null ? null : { name, url };
}

function parseSubmitters(
  list: readonly unknown[],
  signingUrl: string,
  events: readonly JsonObject[],
): Submitter[] | null {
  const submitters: Submitter[] = [];
  // The submitters sign in this order, so each submitter waits until all previous submitters have signed.
  let isTurn = true;
  for (const item of list) {
    const submitter = parseSubmitter(item, { signingUrl, events, isTurn });
    if (!submitter) return null;
    isTurn &&= submitter.state === 'signed';
    submitters.push(submitter);
  }
  return submitters.length > 0 ? submitters : null;
}

interface SubmitterContext {
  signingUrl: string;
  events: readonly JsonObject[];
  isTurn: boolean;
}

function parseSubmitter(item: unknown, { signingUrl, events, isTurn }: SubmitterContext): Submitter | null {
  if (!isRecord(item)) return null;
  const { id, role, slug } = item;
  if (!isId(id) || typeof role !== 'string') return null;
  return {
    id,
    role,
    email: toText(item.email) ?? '',
    state: toSignerState(item, isTurn),
    signingUrl: typeof slug === 'string' ? `${signingUrl}/s/${encodeURIComponent(slug)}` : null,
    viewedAt: toText(item.opened_at),
    signedAt: toText(item.completed_at),
    declineReason: findDeclineReason(events, id),
  };
}

function toSignerState(submitter: JsonObject, isTurn: boolean): SignerState {
  if (toText(submitter.declined_at) !== null) return 'declined';
  if (toText(submitter.completed_at) !== null) return 'signed';
  if (!isTurn) return 'waiting';
  return toText(submitter.opened_at) === null ? 'sent' : 'viewed';
}

function findDeclineReason(events: readonly JsonObject[], submitterId: number): string | null {
  const event = events.find((each) => each.event_type === 'decline_form' && each.submitter_id === submitterId);
  return isRecord(event?.data) ? toText(event.data.reason) : null;
}

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function toDate(value: unknown): Date | null {
  const text = toText(value);
  return text === null || Number.isNaN(Date.parse(text)) ? null : new Date(text);
}
