import { EmailField, Instant, Integer } from '../platform/http/fields.ts';
import type { IntakeLimitsSetting } from '../site-settings/index.ts';

class IntakeLimitValues implements IntakeLimitsSetting {
  /**
   * Number of earlier submissions from a network within an hour at which new tickets start to require a proof of work.
   */
  @Integer({ min: 1, max: 100 }) requireProof: number;
  /** Number of earlier submissions at which a submission without a proof of work is stored as suspected spam. */
  @Integer({ min: 2, max: 500 }) suspectWithoutProof: number;
  /** Number of earlier submissions at which further submissions are rejected. */
  @Integer({ min: 20, max: 5_000 }) refuse: number;
  /** Number of walkthrough times that a network can choose within an hour. */
  @Integer({ min: 2, max: 100 }) bookings: number;
  /** Maximum number of messages to one address that public forms can trigger within an hour. */
  @Integer({ min: 2, max: 60 }) messagesPerHour: number;
  @Integer({ min: 5, max: 300 }) messagesPerDay: number;
}

export class IntakeLimitSettings extends IntakeLimitValues {
  @Instant() changedAt: string;
  /** Email address of the user who last changed the setting; null for the default setting. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceIntakeLimits extends IntakeLimitValues {
  /** The value of `changedAt` in the setting that the user edited. */
  @Instant() changedAt: string;
}
