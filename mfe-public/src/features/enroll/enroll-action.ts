import { data, redirect } from '@epm/router';
import type { ActionFunctionArgs, Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import { paths } from '../../app/paths.ts';
import { enrollmentForm } from './enroll-form-options.ts';

/** Handles the post of the form without JavaScript and redirects to the page that offers the walkthrough. */
export async function enrollAction(host: Host, { request }: ActionFunctionArgs) {
  let enrolledLeadId = '';
  const form = enrollmentForm(host.api, (leadId) => {
    enrolledLeadId = leadId;
  });
  const rejected = await handlePost(host, request, form);
  return rejected
    ? data(rejected.form, { status: rejected.status })
    : redirect(paths.enrollConfirmed(enrolledLeadId), 303);
}
