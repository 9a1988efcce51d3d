import { checkUnlock, UNLOCK_MESSAGES } from '@epm/contract';
import { answerOf } from '@epm/router/client';
import { data } from '@epm/router';
import type { Host } from '@epm/router';
import { handlePost } from '../../app/forms/handle-post.ts';
import type { PostedForm } from '../../app/forms/handle-post.ts';

export const EMPTY_UNLOCK = { email: '' };

/** Result of a post without JavaScript: unlocked, or the form with its errors. */
export type UnlockActionData = { isUnlocked: true } | { form: PostedForm<'email'> };

/** Handles the post of the unlock form without JavaScript. The page then shows the table or the errors. */
export async function unlockAction(host: Host, request: Request) {
  const rejected = await handlePost(host, request, {
    initialValues: EMPTY_UNLOCK,
    check: checkUnlock,
    send: ({ email }, intake, leadId) =>
      answerOf(
        host.api.POST('/api/calculators/rent-vs-sell/unlock', { body: { leadId, email: email.trim(), intake } }),
      ),
    failureMessage: UNLOCK_MESSAGES.failed,
  });
  return rejected
    ? data<UnlockActionData>({ form: rejected.form }, { status: rejected.status })
    : data<UnlockActionData>({ isUnlocked: true });
}
