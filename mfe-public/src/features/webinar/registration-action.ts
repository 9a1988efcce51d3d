import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import { paths } from '../../app/paths.ts';
import type { RegistrationKind } from './load-webinar.ts';
import { webinarForm } from './webinar-registration.ts';

/** Handles the post of the form without JavaScript: redirects to the confirmation or returns the form with errors. */
export async function registrationAction(host: Host, request: Request) {
  let registered: RegistrationKind = 'seat';
  const form = webinarForm(host.api, (kind) => {
    registered = kind;
  });
  const rejected = await handlePost(host, request, form);
  if (rejected) return data(rejected.form, { status: rejected.status });
  return redirect(`${paths.webinar}?registered=${registered}#register`, 303);
}
