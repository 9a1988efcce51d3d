import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import { paths } from '../../app/paths.ts';
import { defineWebinarForm } from './webinar-form-definition.ts';

/** Handles a form post without JavaScript: redirects to the confirmation or returns the form with errors. */
export async function registrationAction(host: Host, request: Request) {
  const outcome = await handlePost(host, request, defineWebinarForm(host.api));
  return 'form' in outcome
    ? data(outcome.form, { status: outcome.status })
    : redirect(`${paths.webinar}?registered=${outcome.response}#register`, 303);
}
