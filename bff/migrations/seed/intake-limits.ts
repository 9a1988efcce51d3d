import type { IntakeLimitsSetting } from '../../src/site-settings/site-setting.values.ts';

/** Limits of the public forms and of messages to one address in a new installation. */
export const intakeLimits: IntakeLimitsSetting = {
  requireProof: 5,
  suspectWithoutProof: 20,
  refuse: 300,
  bookings: 10,
  messagesPerHour: 10,
  messagesPerDay: 30,
};
