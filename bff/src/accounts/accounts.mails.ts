import type { ProtectionChange } from '../identity/index.ts';
import { defineMail } from '../notifications/index.ts';

/** Email that invites a staff member, with a link for setting a password. */
export const staffInvitation = defineMail<{ userId: string }>('staff-invitation', 'transactional', {
  isForCompany: true,
});

/** Email with a link for setting a new password. */
export const passwordReset = defineMail<{ userId: string }>('password-reset', 'transactional');

/** Email that notifies a staff member of a changed password, in case another person changed it. */
export const passwordNotice = defineMail<{ userId: string }>('password-changed', 'transactional', {
  isForCompany: true,
});

/** Email that notifies a staff member of an added or removed second factor or passkey. */
export const protectionNotice = defineMail<{ userId: string; change: ProtectionChange }>(
  'protection-changed',
  'transactional',
  { isForCompany: true },
);
