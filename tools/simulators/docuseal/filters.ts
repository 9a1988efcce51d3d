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
const matches = (parameter: unknown, value: unknown): boolean => parameter === undefined || parameter === value;

const includesText = (q: string | undefined, { name, email, phone }: SubmitterRecord): boolean =>
  q === undefined || [name, email, phone].some((text) => text?.toLowerCase().includes(q.toLowerCase()));

export function listSubmissions({ submissions, now }: SubmissionStore, query: ListQuery) {
  const { q, slug, status, archived = false, template_id, template_folder } = query;
  const selected = submissions.filter(
    (submission: SubmissionRecord) =>
      matches(slug, submission.slug) &&
      matches(status, getSubmissionStatus(submission, now)) &&
      matches(template_id, submission.templateId) &&
      matches(template_folder, TEMPLATE_FOLDER) &&
      archived === (submission.archivedAt !== null) &&
      submission.submitters.some((submitter) => includesText(q, submitter)),
  );
  return createPage(selected, query);
}

export function listSubmitters(store: SubmissionStore, query: ListQuery) {
  const { q, slug, external_id, submission_id, completed_after, completed_before } = query;
  const found = store.listSubmitters().filter(({ submission, submitter }) => {
    const completedAt = submitter.completion ? Date.parse(submitter.completion.at) : null;
    return (
      matches(slug, submitter.slug) &&
      matches(external_id, submitter.externalId) &&
      matches(submission_id, submission.id) &&
      (completed_after === undefined || (completedAt !== null && completedAt >= Date.parse(completed_after))) &&
      (completed_before === undefined || (completedAt !== null && completedAt <= Date.parse(completed_before))) &&
      includesText(q, submitter)
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
      matches(slug, externalId) &&
      matches(external_id, externalId) &&
      matches(folder, TEMPLATE_FOLDER) &&
      matches(shared, false) &&
      !archived &&
      content.name.toLowerCase().includes((q ?? '').toLowerCase()),
  );
  return createPage(found, query);
}
