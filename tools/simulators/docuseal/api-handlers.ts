import type { FileLinks } from './file-links.ts';
import { listSubmissions, listSubmitters, listTemplates, type ListQuery } from './filters.ts';
import { createNewSubmission, parseDate, type SubmissionRequest, type SubmitterRequest } from './new-submission.ts';
import type { SubmissionRecord } from './records.ts';
import { RequestError } from './request-error.ts';
import type { Serializer } from './serializer.ts';
import type { SubmissionStore } from './submission-store.ts';
import type { SubmissionLifecycle } from './submission-lifecycle.ts';
import { updateSubmitter } from './submitter-update.ts';
import { toTemplate } from './template-serializer.ts';
import { findTemplate } from './templates.ts';
import { readUploadedDocument, type UploadRequest } from './uploaded-document.ts';

type Handler = (parameters: ListQuery, body: unknown) => unknown;

export interface ApiDependencies {
  store: SubmissionStore;
  submissions: SubmissionLifecycle;
  serializer: Serializer;
  links: FileLinks;
}

/** Creates the handlers, keyed by the contract's operation ids. The caller validates requests against the contract. */
export function createApiHandlers({ store, submissions, serializer, links }: ApiDependencies): Record<string, Handler> {
  function find(id: number | undefined): SubmissionRecord {
    const submission = store.find(id ?? 0);
    if (!submission) throw new RequestError(404, 'Not found');
    return submission;
  }

  function findSubmitter(id: number | undefined) {
    const found = store.listSubmitters().find(({ submitter }) => submitter.id === id);
    if (!found) throw new RequestError(404, 'Not found');
    return found;
  }

  function createFromTemplate(body: unknown): SubmissionRecord {
    const request = body as SubmissionRequest & { template_id: number };
    const template = findTemplate(request.template_id);
    if (!template) throw new RequestError(404, 'Not found');
    return submissions.create(createNewSubmission(request, template.id, template.content, store.timestamp));
  }

  function createFromDocument(body: unknown) {
    const request = body as UploadRequest;
    const content = readUploadedDocument(request);
    const submission = submissions.create(createNewSubmission(request, null, content, store.timestamp));
    return serializer.toCreatedDocument(submission);
  }

  const listCreatedSubmitters = (submission: SubmissionRecord) =>
    submission.submitters.map((submitter) => serializer.toCreatedSubmitter(submission, submitter));

  return {
    createSubmission: (_, body) => listCreatedSubmitters(createFromTemplate(body)),
    createSubmissionInit(_, body) {
      const submission = createFromTemplate(body);
      const { id, expireAt, createdAt } = submission;
      return { id, submitters: listCreatedSubmitters(submission), expire_at: expireAt, created_at: createdAt };
    },
    createSubmissionFromPdf: (_, body) => createFromDocument(body),
    createSubmissionFromHtml: (_, body) => createFromDocument(body),
    getSubmissions(query) {
      const { page, pagination } = listSubmissions(store, query);
      return { data: page.map((submission) => serializer.toSubmissionSummary(submission)), pagination };
    },
    getSubmission: ({ id }) => serializer.toSubmission(find(id)),
    updateSubmission({ id }, body) {
      const submission = find(id);
      const { name, expire_at, archived } = body as { name?: string; expire_at?: string; archived?: boolean };
      submissions.update(submission, {
        ...(name !== undefined && { name }),
        ...(expire_at !== undefined && { expireAt: parseDate(expire_at, 'expire_at') }),
      });
      if (archived !== undefined && archived !== (submission.archivedAt !== null))
        submissions.setArchived(submission, archived);
      return serializer.toUpdatedSubmission(submission);
    },
    archiveSubmission({ id, permanently }) {
      const submission = find(id);
      if (permanently) store.remove(submission);
      else if (submission.archivedAt === null) submissions.setArchived(submission, true);
      return { id: submission.id, archived_at: submission.archivedAt };
    },
    getSubmissionDocuments({ id }) {
      const submission = find(id);
      return { id: submission.id, documents: serializer.listDocuments(submission) };
    },
    getSubmitters(query) {
      const { page, pagination } = listSubmitters(store, query);
      return {
        data: page.map(({ submission, submitter }) => serializer.toSubmitter(submission, submitter)),
        pagination,
      };
    },
    getSubmitter({ id }) {
      const { submission, submitter } = findSubmitter(id);
      return serializer.toSubmitter(submission, submitter);
    },
    updateSubmitter({ id }, body) {
      const { submission, submitter } = findSubmitter(id);
      updateSubmitter(submissions, submission, submitter, body as SubmitterRequest, store.timestamp);
      return serializer.toUpdatedSubmitter(submission, submitter);
    },
    getTemplates(query) {
      const { page, pagination } = listTemplates(query);
      return { data: page.map((template) => toTemplate(template, links)), pagination };
    },
    getTemplate({ id }) {
      const template = findTemplate(id ?? 0);
      if (!template) throw new RequestError(404, 'Not found');
      return toTemplate(template, links);
    },
  };
}
