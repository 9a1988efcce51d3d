import { data, redirect } from '@epm/router';
import type { ActionFunctionArgs, Host } from '@epm/router';
import { takePost } from '../../app/forms/take-post.ts';
import { paths } from '../../app/paths.ts';
import { enrollmentForm } from './enroll-form-options.ts';

/** Takes the form of a browser without script; the page after it offers the walkthrough. */
export async function enrollAction(host: Host, { request }: ActionFunctionArgs) {
  let enrolled = '';
  const form = enrollmentForm(host.api, (leadId) => {
    enrolled = leadId;
  });
  const refused = await takePost(host, request, form);
  return refused ? data(refused.form, { status: refused.status }) : redirect(paths.enrollConfirmed(enrolled), 303);
}
