import { defineEvent } from '../platform/outbox/event.ts';

/** An admin created an account, or sent its invitation again. `invitationId` differs for each invitation. */
export const userInvited = defineEvent<{ userId: string; invitationId: string }>('user.invited');

/** A user changed the password, or set it with an emailed link. `changeId` differs for each change. */
export const passwordChanged = defineEvent<{ userId: string; changeId: string }>('user.password-changed');

/** An admin disabled an account. `handOverTo` gets the leads of its user; null leaves them unassigned. */
export const userDisabled = defineEvent<{ userId: string; handOverTo: string | null; disabledBy: string }>(
  'user.disabled',
);
