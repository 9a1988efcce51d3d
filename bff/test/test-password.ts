/** Password of test users. */
export const PASSWORD = 'correct horse battery staple';

/**
 * Hash of {@link PASSWORD} with the lowest cost, because verifying a hash with the cost of production takes 25 ms of CPU
 * time. `passwords.spec.ts` tests that cost.
 */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$6SfVRNmo2Yp3V9cPb1PpXQ$zqKHKswr2agMjTWPqYtlMlzkORd8Af6tn4j9ES9xgrE';
