import { data, redirect } from '@epm/router';
import type { ActionFunctionArgs, Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import { paths } from '../../app/paths.ts';
import { defineEnrollmentForm } from './enroll-form-definition.ts';

/** Handles a form post without JavaScript. Redirects to the booking page, or returns the rejected form. */
export async function enrollAction(host: Host, { request }: ActionFunctionArgs) {
  const outcome = await handlePost(host, request, defineEnrollmentForm(host.api));
  return 'form' in outcome
    ? data(outcome.form, { status: outcome.status })
    : redirect(paths.enrollConfirmed(outcome.response), 303);
}
