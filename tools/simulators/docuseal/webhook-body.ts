import { createHmac } from 'node:crypto';
import type { SubmissionRecord, SubmitterRecord } from './records.ts';
import type { Serializer } from './serializer.ts';
import type { SubmissionEvent } from './submission-lifecycle.ts';
import { TEMPLATE_FOLDER, toShortTemplateSummary, toTemplateSummary } from './template-serializer.ts';
import { findTemplate } from './templates.ts';

/**
 * Creates the JSON body of a webhook. The body has no event id, and its time stays the same when the delivery is
 * retried.
 * @param origin origin of the simulator
 */
export function createWebhookBody(
  event: SubmissionEvent,
  submission: SubmissionRecord,
  serializer: Serializer,
  { at, origin }: { at: string; origin: string },
): string {
  return JSON.stringify({
    event_type: event.type,
    timestamp: at,
    data: createWebhookData(event, submission, serializer, origin),
  });
}

/** Signs a webhook like the vendor: the key is the complete secret, including `whsec_`. */
export function signWebhook(body: string, secret: string, at: Date): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { 'X-Docuseal-Signature': `${seconds}.${signature}` };
}

function createWebhookData(
  event: SubmissionEvent,
  submission: SubmissionRecord,
  serializer: Serializer,
  origin: string,
) {
  if ('submitter' in event) return createFormEventData(event.submitter, submission, serializer, origin);
  if (event.type === 'submission.archived') return { id: submission.id, archived_at: submission.archivedAt };
  return serializer.toSubmission(submission);
}

function createFormEventData(
  submitter: SubmitterRecord,
  submission: SubmissionRecord,
  serializer: Serializer,
  origin: string,
) {
  const { slug: _slug, uuid: _uuid, ...summary } = serializer.toSubmitterSummary(submission, submitter);
  const { values, documents } = serializer.toSubmitter(submission, submitter);
  const { id, status, audit_log_url, combined_document_url, variables, created_at } =
    serializer.toSubmissionSummary(submission);
  const url = `${origin}/docuseal/e/${submission.slug}`;
  const template = findTemplate(submission.templateId ?? 0);
  return {
    ...summary,
    ua: submitter.client?.userAgent ?? null,
    ip: submitter.client?.ip ?? null,
    decline_reason: submitter.decline?.reason ?? null,
    values,
    documents,
    audit_log_url,
    submission_url: url,
    template: template ? toTemplateSummary(template) : toUploadedTemplate(submission),
    submission: { id, audit_log_url, combined_document_url, status, url, variables, created_at },
  };
}

/** Returns the template that the vendor creates from an uploaded document. */
function toUploadedTemplate({ id, document }: SubmissionRecord) {
  return { ...toShortTemplateSummary({ id, content: document }), external_id: null, folder_name: TEMPLATE_FOLDER };
}
