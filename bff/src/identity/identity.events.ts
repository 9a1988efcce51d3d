import { defineEvent } from '../platform/outbox/event.ts';

/** An admin created an account, or sent its invitation again. `invitationId` differs for each invitation. */
export const userInvited = defineEvent<{ userId: string; invitationId: string }>('user.invited');

/** A user changed the password, or set it with an emailed link. `changeId` differs for each change. */
export const passwordChanged = defineEvent<{ userId: string; changeId: string }>('user.password-changed');

/** An admin disabled an account. The leads of its user are reassigned to `handOverTo`; null leaves them unassigned. */
export const userDisabled = defineEvent<{ userId: string; handOverTo: string | null; disabledBy: string }>(
  'user.disabled',
);

/** Changes to the protection of an account. Each change is also an audit log action, named `user.<change>`. */
export const PROTECTION_CHANGES = [
  'second-factor-enabled',
  'second-factor-removed',
  'passkey-added',
  'passkey-removed',
  'oidc-linked',
  'oidc-unlinked',
] as const;
export type ProtectionChange = (typeof PROTECTION_CHANGES)[number];

/** A second factor, passkey or account at the OpenID provider was added or removed. `changeId` differs for each change. */
export const accountProtectionChanged = defineEvent<{ userId: string; changeId: string; change: ProtectionChange }>(
  'user.protection-changed',
);
