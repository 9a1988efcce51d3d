import { createInvitation } from './invitation.ts';
import type { SignerClient, Completion, EmailRecord, SubmissionRecord, SubmitterRecord } from './records.ts';
import { RequestError } from './request-error.ts';
import { findEarlierSigners, getSigningState, getSubmissionStatus } from './status.ts';
import type { SubmissionStore } from './submission-store.ts';

/** Event that the vendor reports by webhook. A form event contains the submitter. */
export type SubmissionEvent =
  | { type: 'form.viewed' | 'form.started' | 'form.completed' | 'form.declined'; submitter: SubmitterRecord }
  | { type: 'submission.created' | 'submission.completed' | 'submission.expired' | 'submission.archived' };

export type NewSubmitter = Omit<
  SubmitterRecord,
  'id' | 'slug' | 'createdAt' | 'updatedAt' | 'sentAt' | 'openedAt' | 'startedAt' | 'client' | 'decline'
>;
export type NewSubmission = Pick<
  SubmissionRecord,
  'name' | 'templateId' | 'document' | 'order' | 'variables' | 'expireAt'
> & { submitters: readonly NewSubmitter[] };

export interface SubmissionListeners {
  onEvent(event: SubmissionEvent, submission: SubmissionRecord): void;
  onEmail(email: EmailRecord): void;
}

/** Applies the vendor's rules: when each submitter may sign, which events occur and which emails are sent. */
export class SubmissionLifecycle {
  readonly #store: SubmissionStore;
  readonly #listeners: SubmissionListeners;

  constructor(store: SubmissionStore, listeners: SubmissionListeners) {
    this.#store = store;
    this.#listeners = listeners;
  }

  create({ submitters, ...content }: NewSubmission): SubmissionRecord {
    const store = this.#store;
    const now = store.timestamp;
    const submission: SubmissionRecord = {
      ...content,
      id: store.createId(),
      slug: store.createSlug(),
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
      isExpiryReported: false,
      submitters: submitters.map((submitter) => ({
        ...submitter,
        id: store.createId(),
        slug: store.createSlug(),
        createdAt: now,
        updatedAt: now,
        sentAt: null,
        openedAt: null,
        startedAt: null,
        client: null,
        decline: null,
      })),
      events: [],
    };
    store.add(submission);
    this.#listeners.onEvent({ type: 'submission.created' }, submission);
    for (const submitter of submission.submitters) {
      if (submitter.completion) this.#reportCompletion(submission, submitter, 'api_complete_form');
    }
    this.#completeOrInvite(submission);
    store.save(submission);
    return submission;
  }

  update(submission: SubmissionRecord, changes: Partial<Pick<SubmissionRecord, 'name' | 'expireAt'>>): void {
    Object.assign(submission, changes);
    if (changes.expireAt !== undefined) submission.isExpiryReported = false;
    this.#store.save(submission);
  }

  setArchived(submission: SubmissionRecord, isArchived: boolean): void {
    submission.archivedAt = isArchived ? this.#store.timestamp : null;
    if (isArchived) this.#listeners.onEvent({ type: 'submission.archived' }, submission);
    this.#store.save(submission);
  }

  /** @param isEmailed true to send the invitation again */
  updateSubmitter(
    submission: SubmissionRecord,
    submitter: SubmitterRecord,
    changes: Partial<NewSubmitter>,
    isEmailed: boolean,
  ): void {
    Object.assign(submitter, changes, { updatedAt: this.#store.timestamp });
    if (changes.completion) {
      this.#reportCompletion(submission, submitter, 'api_complete_form');
      this.#completeOrInvite(submission);
    } else if (isEmailed) this.#invite(submission, submitter);
    this.#store.save(submission);
  }

  /** Records the first view of an open form. */
  recordView(submission: SubmissionRecord, submitter: SubmitterRecord, client: SignerClient): void {
    if (submitter.openedAt !== null || !this.#isOpen(submission, submitter)) return;
    Object.assign(submitter, { openedAt: this.#store.timestamp, client });
    this.#report(submission, submitter, 'view_form', 'form.viewed');
  }

  /** Records the first input into an open form. */
  recordStart(submission: SubmissionRecord, submitter: SubmitterRecord): void {
    if (submitter.startedAt !== null || !this.#isOpen(submission, submitter)) return;
    submitter.startedAt = this.#store.timestamp;
    this.#report(submission, submitter, 'start_form', 'form.started');
  }

  /** @throws {RequestError} if the submitter cannot sign now */
  complete(submission: SubmissionRecord, submitter: SubmitterRecord, completion: Omit<Completion, 'at'>): void {
    this.#assertOpen(submission, submitter);
    submitter.completion = { ...completion, at: this.#store.timestamp };
    this.#reportCompletion(submission, submitter, 'complete_form');
    this.#completeOrInvite(submission);
    this.#store.save(submission);
  }

  /** @throws {RequestError} if the submitter cannot sign now */
  decline(submission: SubmissionRecord, submitter: SubmitterRecord, reason: string): void {
    this.#assertOpen(submission, submitter);
    submitter.decline = { at: this.#store.timestamp, reason };
    this.#report(submission, submitter, 'decline_form', 'form.declined', { reason });
  }

  /** Makes a submission expire now. */
  expire(submission: SubmissionRecord): void {
    submission.expireAt = this.#store.timestamp;
    this.reportExpired();
  }

  /** Reports submissions that have expired since the last call. */
  reportExpired(): void {
    for (const submission of this.#store.submissions) {
      if (submission.isExpiryReported || submission.archivedAt !== null) continue;
      if (getSubmissionStatus(submission, this.#store.now) !== 'expired') continue;
      submission.isExpiryReported = true;
      this.#listeners.onEvent({ type: 'submission.expired' }, submission);
      this.#store.save(submission);
    }
  }

  #report(
    submission: SubmissionRecord,
    submitter: SubmitterRecord,
    eventType: string,
    type: 'form.viewed' | 'form.started' | 'form.declined',
    data: Record<string, unknown> = {},
  ): void {
    submitter.updatedAt = this.#store.timestamp;
    this.#store.addEvent(submission, submitter, eventType, data);
    this.#listeners.onEvent({ type, submitter }, submission);
    this.#store.save(submission);
  }

  #reportCompletion(submission: SubmissionRecord, submitter: SubmitterRecord, eventType: string): void {
    submitter.updatedAt = this.#store.timestamp;
    this.#store.addEvent(submission, submitter, eventType);
    this.#listeners.onEvent({ type: 'form.completed', submitter }, submission);
  }

  /** Reports the completion of the submission, or invites each submitter who can now sign. */
  #completeOrInvite(submission: SubmissionRecord): void {
    if (getSubmissionStatus(submission, this.#store.now) === 'completed')
      this.#listeners.onEvent({ type: 'submission.completed' }, submission);
    for (const submitter of submission.submitters) {
      const isTurn = !submitter.completion && findEarlierSigners(submission, submitter).length === 0;
      if (isTurn && submitter.sentAt === null && submitter.preferences.send_email) this.#invite(submission, submitter);
    }
  }

  #invite(submission: SubmissionRecord, submitter: SubmitterRecord): void {
    if (submitter.email === null) return;
    const store = this.#store;
    const invitation = createInvitation(submission, submitter, store.state.origin);
    const email = { id: store.createId(), at: store.timestamp, to: submitter.email, ...invitation };
    submitter.sentAt ??= store.timestamp;
    store.addEmail(email);
    store.addEvent(submission, submitter, 'send_email');
    this.#listeners.onEmail(email);
  }

  #isOpen(submission: SubmissionRecord, submitter: SubmitterRecord): boolean {
    return getSigningState(submission, submitter, this.#store.now) === 'open';
  }

  #assertOpen(submission: SubmissionRecord, submitter: SubmitterRecord): void {
    const state = getSigningState(submission, submitter, this.#store.now);
    if (state !== 'open') throw new RequestError(422, `The document cannot be signed or declined now: ${state}.`);
  }
}
