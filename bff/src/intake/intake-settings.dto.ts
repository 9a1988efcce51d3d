import { EmailField, Instant, Integer } from '../platform/http/fields.ts';
import type { IntakeLimitsSetting } from '../site-settings/index.ts';

class IntakeLimitValues implements IntakeLimitsSetting {
  /** Earlier submissions of a network within an hour from which a form costs the browser a proof of work. */
  @Integer({ min: 1, max: 100 }) requireProof: number;
  /** Earlier submissions from which a submission without a proof of work is held. */
  @Integer({ min: 2, max: 500 }) suspectWithoutProof: number;
  /** Earlier submissions from which more are rejected. */
  @Integer({ min: 20, max: 5_000 }) refuse: number;
  /** Walkthrough times that a network can choose within an hour. */
  @Integer({ min: 2, max: 100 }) bookings: number;
  /** Messages that the public can trigger to one address. */
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
