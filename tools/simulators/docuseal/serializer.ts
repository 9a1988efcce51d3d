import { getSubmitterValues, isSignatureType } from './document-text.ts';
import type { FileLinks, FileReference } from './file-links.ts';
import { getSigningUrl } from './invitation.ts';
import type { FieldValue, SubmissionRecord, SubmitterRecord } from './records.ts';
import { getCompletedAt, getSubmissionStatus, getSubmitterStatus } from './status.ts';
import type { SubmissionStore } from './submission-store.ts';
import { ACCOUNT_USER, toDocumentFields, toShortTemplateSummary, toTemplateSummary } from './template-serializer.ts';
import { findTemplate } from './templates.ts';

/** Converts records to the objects of the vendor's API. */
export class Serializer {
  readonly #store: SubmissionStore;
  readonly #links: FileLinks;

  constructor(store: SubmissionStore, links: FileLinks) {
    this.#store = store;
    this.#links = links;
  }

  /** Converts a submission to its object in a list. */
  toSubmissionSummary(submission: SubmissionRecord) {
    const { id, name, slug, order, createdAt, updatedAt, archivedAt, expireAt, variables, submitters } = submission;
    const status = getSubmissionStatus(submission, this.#store.now);
    const template = findTemplate(submission.templateId ?? 0);
    const createFileUrl = (kind: FileReference['kind'], fileName: string): string | null =>
      status === 'completed' ? this.#links.create({ kind, submissionId: id, submitterId: null }, fileName) : null;
    return {
      id,
      name,
      source: 'api',
      slug,
      status,
      submitters_order: order,
      audit_log_url: createFileUrl('audit-log', 'audit-log.pdf'),
      combined_document_url: createFileUrl('combined', 'combined.pdf'),
      completed_at: getCompletedAt(submission),
      created_at: createdAt,
      updated_at: updatedAt,
      archived_at: archivedAt,
      expire_at: expireAt,
      variables,
      submitters: submitters.map((submitter) => this.toSubmitterSummary(submission, submitter)),
      ...(template && { template: toTemplateSummary(template) }),
      created_by_user: ACCOUNT_USER,
    };
  }

  /** Converts a submission to the object that the API returns after a change. */
  toUpdatedSubmission(submission: SubmissionRecord) {
    return {
      ...this.toSubmissionSummary(submission),
      submitters: submission.submitters.map((submitter) => ({
        ...this.toSubmitterSummary(submission, submitter),
        ...this.#getContents(submission, submitter),
      })),
      documents: getCompletedAt(submission) === null ? [] : this.listDocuments(submission),
    };
  }

  toSubmission(submission: SubmissionRecord) {
    return { ...this.toUpdatedSubmission(submission), submission_events: listEvents(submission) };
  }

  toSubmitterSummary(submission: SubmissionRecord, submitter: SubmitterRecord) {
    const { completion, decline } = submitter;
    return {
      id: submitter.id,
      submission_id: submission.id,
      uuid: submitter.uuid,
      email: submitter.email,
      slug: submitter.slug,
      sent_at: submitter.sentAt,
      opened_at: submitter.openedAt,
      completed_at: completion?.at ?? null,
      declined_at: decline?.at ?? null,
      created_at: submitter.createdAt,
      updated_at: submitter.updatedAt,
      name: submitter.name,
      phone: submitter.phone,
      external_id: submitter.externalId,
      status: getSubmitterStatus(submitter),
      role: submitter.role,
      metadata: submitter.metadata,
      preferences: submitter.preferences,
    };
  }

  toCreatedSubmitter(submission: SubmissionRecord, submitter: SubmitterRecord) {
    return {
      ...this.toSubmitterSummary(submission, submitter),
      values: this.#listValues(submission, submitter),
      embed_src: getSigningUrl(this.#store.state.origin, submitter),
    };
  }

  toUpdatedSubmitter(submission: SubmissionRecord, submitter: SubmitterRecord) {
    return {
      ...this.toCreatedSubmitter(submission, submitter),
      documents: this.#listSubmitterDocuments(submission, submitter),
    };
  }

  toSubmitter(submission: SubmissionRecord, submitter: SubmitterRecord) {
    const template = findTemplate(submission.templateId ?? 0);
    return {
      ...this.toSubmitterSummary(submission, submitter),
      ...this.#getContents(submission, submitter),
      template: template ? toShortTemplateSummary(template) : null,
      submission_events: listEvents(submission).filter((event) => event.submitter_id === submitter.id),
    };
  }

  /** Lists a submission's documents. Like the vendor, lists previews until all submitters have signed. */
  listDocuments(submission: SubmissionRecord) {
    const { submitters, document, id: submissionId } = submission;
    const completedAt = getCompletedAt(submission);
    const last = submitters.find(({ completion }) => completedAt !== null && completion?.at === completedAt);
    const reference: FileReference = last
      ? { kind: 'signed', submissionId, submitterId: last.id }
      : { kind: 'preview', submissionId, submitterId: null };
    return [{ name: document.name, url: this.#links.create(reference, `${document.name}.pdf`) }];
  }

  /** Converts a submission to the response to the request that uploaded its document. */
  toCreatedDocument(submission: SubmissionRecord) {
    const { document, id, name, order, expireAt, createdAt } = submission;
    return {
      id,
      name: name ?? document.name,
      submitters: submission.submitters.map((submitter) => this.toCreatedSubmitter(submission, submitter)),
      source: 'api',
      submitters_order: order,
      status: getSubmissionStatus(submission, this.#store.now),
      ...toDocumentFields(document),
      expire_at: expireAt,
      created_at: createdAt,
    };
  }

  #getContents(submission: SubmissionRecord, submitter: SubmitterRecord) {
    return {
      values: this.#listValues(submission, submitter),
      documents: this.#listSubmitterDocuments(submission, submitter),
    };
  }

  #listSubmitterDocuments({ id: submissionId, document }: SubmissionRecord, { id, completion }: SubmitterRecord) {
    if (!completion) return [];
    const reference: FileReference = { kind: 'signed', submissionId, submitterId: id };
    return [{ name: document.name, url: this.#links.create(reference, `${document.name}.pdf`) }];
  }

  /** Lists the fields that have a value, or all fields if the form is completed. */
  #listValues({ id: submissionId, document }: SubmissionRecord, submitter: SubmitterRecord) {
    const values = getSubmitterValues(submitter);
    const { completion } = submitter;
    return document.fields.flatMap(({ name, type, role }): { field: string; value: FieldValue }[] => {
      if (role !== submitter.role || (!completion && values[name] === undefined)) return [];
      if (!isSignatureType(type) || !completion?.signature) return [{ field: name, value: values[name] ?? null }];
      const reference: FileReference = { kind: 'signature', submissionId, submitterId: submitter.id };
      return [{ field: name, value: this.#links.create(reference, 'signature.svg') }];
    });
  }
}

function listEvents({ events }: SubmissionRecord) {
  return events.map(({ id, submitterId, type, at, data }) => ({
    id,
    submitter_id: submitterId,
    event_type: type,
    event_timestamp: at,
    data,
  }));
}
