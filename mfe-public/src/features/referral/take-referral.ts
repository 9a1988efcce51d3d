import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { takePost } from '../../app/forms/take-post.ts';
import { paths } from '../../app/paths.ts';
import { referralForm } from './referral-submission.ts';

/** Handles the post of the form without JavaScript: redirects to the confirmation or returns the form with errors. */
export async function takeReferral(host: Host, request: Request) {
  const refused = await takePost(host, request, referralForm(host.api));
  return refused
    ? data(refused.form, { status: refused.status })
    : redirect(`${paths.realtorReferral}?submitted=1#refer`, 303);
}
