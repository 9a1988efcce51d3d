/**
 * Minimum and maximum length of a new password, in characters. NIST 800-63B-4 requires 15 for accounts without a second
 * factor and 8 otherwise; the company chose 12, together with a check against common passwords.
 */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
