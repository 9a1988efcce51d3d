import { data, redirect } from '@epm/router';
import type { ActionFunctionArgs, Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import { paths } from '../../app/paths.ts';
import { enrollmentForm } from './enroll-form-options.ts';

/** Handles the post of the form without JavaScript and redirects to the page that offers the walkthrough. */
export async function enrollAction(host: Host, { request }: ActionFunctionArgs) {
  const outcome = await handlePost(host, request, enrollmentForm(host.api));
  return 'form' in outcome
    ? data(outcome.form, { status: outcome.status })
    : redirect(paths.enrollConfirmed(outcome.response), 303);
}
