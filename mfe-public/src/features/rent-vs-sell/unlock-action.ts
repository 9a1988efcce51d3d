import { findUnlockFormErrors, UNLOCK_FORM_MESSAGES } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { data } from '@epm/router';
import type { Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import type { PostedForm, FormDefinition } from '../../app/forms/handle-post.ts';

/** Defines the form's validation and request, with and without JavaScript. */
export const defineUnlockForm = (api: ApiClient): FormDefinition<'email'> => ({
  initialValues: { email: '' },
  check: findUnlockFormErrors,
  send: ({ email }, intake, leadId) =>
    unwrapResponse(api.POST('/api/calculators/rent-vs-sell/unlock', { body: { leadId, email: email.trim(), intake } })),
  failureMessage: UNLOCK_FORM_MESSAGES.failed,
});

/** Result of a post without JavaScript: unlocked, or the form with its errors. */
export type UnlockActionData = { isUnlocked: true } | { form: PostedForm<'email'> };

/** Handles an unlock form post without JavaScript. The page then shows the table or the errors. */
export async function unlockAction(host: Host, request: Request) {
  const outcome = await handlePost(host, request, defineUnlockForm(host.api));
  return 'form' in outcome
    ? data<UnlockActionData>({ form: outcome.form }, { status: outcome.status })
    : data<UnlockActionData>({ isUnlocked: true });
}
