import { createPage, type PageQuery } from './paging.ts';
import type { SubmissionRecord, SubmitterRecord } from './records.ts';
import { getSubmissionStatus } from './status.ts';
import type { SubmissionStore } from './submission-store.ts';
import { TEMPLATE_FOLDER } from './template-serializer.ts';
import { TEMPLATES, type Template } from './templates.ts';

/** Parameters of a request's path and query. The contract has already checked their names and types. */
export interface ListQuery extends PageQuery {
  id?: number;
  q?: string;
  slug?: string;
  archived?: boolean;
  status?: string;
  template_id?: number;
  template_folder?: string;
  folder?: string;
  shared?: boolean;
  external_id?: string;
  submission_id?: number;
  completed_after?: string;
  completed_before?: string;
  permanently?: boolean;
}

/** Returns true if a parameter of the query is missing or equals the value. */
const matchesParameter = (parameter: unknown, value: unknown): boolean =>
  parameter === undefined || parameter === value;

const submitterIncludesText = (q: string | undefined, { name, email, phone }: SubmitterRecord): boolean =>
  q === undefined || [name, email, phone].some((text) => text?.toLowerCase().includes(q.toLowerCase()));

export function listSubmissions({ submissions, now }: SubmissionStore, query: ListQuery) {
  const { q, slug, status, archived = false, template_id, template_folder } = query;
  const selected = submissions.filter(
    (submission: SubmissionRecord) =>
      matchesParameter(slug, submission.slug) &&
      matchesParameter(status, getSubmissionStatus(submission, now)) &&
      matchesParameter(template_id, submission.templateId) &&
      matchesParameter(template_folder, TEMPLATE_FOLDER) &&
      archived === (submission.archivedAt !== null) &&
      submission.submitters.some((submitter) => submitterIncludesText(q, submitter)),
  );
  return createPage(selected, query);
}

export function listSubmitters(store: SubmissionStore, query: ListQuery) {
  const { q, slug, external_id, submission_id, completed_after, completed_before } = query;
  const found = store.listSubmitters().filter(({ submission, submitter }) => {
    const completedAt = submitter.completion ? Date.parse(submitter.completion.at) : null;
    return (
      matchesParameter(slug, submitter.slug) &&
      matchesParameter(external_id, submitter.externalId) &&
      matchesParameter(submission_id, submission.id) &&
      (completed_after === undefined || (completedAt !== null && completedAt >= Date.parse(completed_after))) &&
      (completed_before === undefined || (completedAt !== null && completedAt <= Date.parse(completed_before))) &&
      submitterIncludesText(q, submitter)
    );
  });
  return createPage(
    found.map((entry) => ({ ...entry, id: entry.submitter.id })),
    query,
  );
}

export function listTemplates(query: ListQuery) {
  const { q, slug, archived = false, external_id, folder, shared } = query;
  const found = TEMPLATES.filter(
    ({ externalId, content }: Template) =>
      matchesParameter(slug, externalId) &&
      matchesParameter(external_id, externalId) &&
      matchesParameter(folder, TEMPLATE_FOLDER) &&
      matchesParameter(shared, false) &&
      !archived &&
      content.name.toLowerCase().includes((q ?? '').toLowerCase()),
  );
  return createPage(found, query);
}
