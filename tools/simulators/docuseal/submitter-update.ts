import {
  applyFieldOptions,
  assertEmail,
  findTypedSignature,
  readFieldValues,
  type SubmitterRequest,
} from './new-submission.ts';
import type { SubmissionRecord, SubmitterRecord } from './records.ts';
import { RequestError } from './request-error.ts';
import type { NewSubmitter, SubmissionLifecycle } from './submission-lifecycle.ts';

/**
 * Changes a submitter. `send_email: true` in the request sends the invitation again.
 * @param now current time in ISO 8601 format
 * @throws {RequestError} if the submitter has completed the form
 */
export function updateSubmitter(
  submissions: SubmissionLifecycle,
  submission: SubmissionRecord,
  submitter: SubmitterRecord,
  request: SubmitterRequest,
  now: string,
): void {
  if (submitter.completion) throw new RequestError(422, 'Submitter has already completed the submission.');
  assertEmail(request.email);
  const { role } = submitter;
  const values = { ...submitter.values, ...readFieldValues(request, submission.document, role) };
  if (request.fields) submission.document = applyFieldOptions(submission.document, role, request.fields);
  const changes: Partial<NewSubmitter> = {
    values,
    ...(request.name !== undefined && { name: request.name }),
    ...(request.email !== undefined && { email: request.email }),
    ...(request.phone !== undefined && { phone: request.phone }),
    ...(request.external_id !== undefined && { externalId: request.external_id }),
    ...(request.metadata !== undefined && { metadata: request.metadata }),
    ...(request.message !== undefined && { message: request.message }),
    preferences: {
      ...submitter.preferences,
      ...(request.send_email !== undefined && { send_email: request.send_email }),
      ...(request.send_sms !== undefined && { send_sms: request.send_sms }),
      ...(request.reply_to !== undefined && { reply_to: request.reply_to }),
      ...(request.completed_redirect_url !== undefined && { completed_redirect_url: request.completed_redirect_url }),
    },
    ...(request.completed && {
      completion: { at: now, values, signature: findTypedSignature(submission.document, role, values) },
    }),
  };
  submissions.updateSubmitter(submission, submitter, changes, request.send_email === true);
}
