import { data, redirect } from '@epm/router';
import type { Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import { paths } from '../../app/paths.ts';
import { defineReferralForm } from './referral-form-definition.ts';

/** Handles a form post without JavaScript: redirects to the confirmation or returns the form with errors. */
export async function referralAction(host: Host, request: Request) {
  const outcome = await handlePost(host, request, defineReferralForm(host.api));
  return 'form' in outcome
    ? data(outcome.form, { status: outcome.status })
    : redirect(`${paths.realtorReferral}?submitted=1#refer`, 303);
}
