import type { ProtectionChange } from '../identity/index.ts';
import { defineMail } from '../notifications/index.ts';

/** Email that invites a staff member, with a link that sets the password. */
export const staffInvitation = defineMail<{ userId: string }>('staff-invitation', 'transactional', {
  isForCompany: true,
});

/** Email with a link that sets a new password. */
export const passwordReset = defineMail<{ userId: string }>('password-reset', 'transactional');

/** Email that notifies a staff member of a changed password, so that a change by another person is noticed. */
export const passwordNotice = defineMail<{ userId: string }>('password-changed', 'transactional', {
  isForCompany: true,
});

/** Email that tells a staff member about an added or removed second factor or passkey. */
export const protectionNotice = defineMail<{ userId: string; change: ProtectionChange }>(
  'protection-changed',
  'transactional',
  { isForCompany: true },
);
