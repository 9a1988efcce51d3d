import { Instant, Integer, OneOf, RecordList, Text } from '../../platform/http/fields.ts';

const RELEASE_STAGES = ['live', 'ring'] as const;
export type ReleaseStage = (typeof RELEASE_STAGES)[number];

export class SetRing {
  @Text({ max: 64 }) version: string;
  /** Percentage of new visits that get the version. With 0, only signed-in admins get it. */
  @Integer({ min: 0, max: 99 }) percentage: number;
}

export class StopRing {
  /** Version that the caller expects to be in the ring. If another version is in the ring, nothing is stopped. */
  @Text({ max: 64, optional: true }) version?: string;
}

/** Version of an app that some visitors get before it is live. */
export class ReleaseRingState {
  @Text({ max: 40 }) remote: string;
  @Text({ max: 64 }) version: string;
  @Integer({ min: 0, max: 99 }) percentage: number;
  @Instant() startedAt: string;
  /** Email address of the user, or 'Deploy token' and the name of the token. Null if the account was deleted. */
  @Text({ max: 254, nullable: true }) startedBy: string | null;
}

/** Visits and failures of a version since its activation, or since its ring started. */
export class ReleaseHealthState {
  @Text({ max: 40 }) remote: string;
  @Text({ max: 64 }) version: string;
  @OneOf(RELEASE_STAGES) stage: ReleaseStage;
  @Instant() since: string;
  @Integer() visits: number;
  /** Pages that the server failed to render. */
  @Integer() failedRenders: number;
  /** Client-side errors that browsers reported. */
  @Integer() clientErrors: number;
}

/** Automatic rollback: after failures of a new version, its ring was stopped or the previous version was activated. */
export class ReleaseRollback {
  @Text({ max: 40 }) remote: string;
  @Text({ max: 64 }) version: string;
  @OneOf(RELEASE_STAGES) stage: ReleaseStage;
  /** Version that is live again. Null if a ring was stopped, or if no earlier version could be activated. */
  @Text({ max: 64, nullable: true }) restoredVersion: string | null;
  /** Sentence for the user. */
  @Text({ max: 1000 }) reason: string;
  @Instant() at: string;
}

export class Rollouts {
  @RecordList(() => ReleaseRingState, { max: 100 }) rings: ReleaseRingState[];
  @RecordList(() => ReleaseHealthState, { max: 200 }) health: ReleaseHealthState[];
  /** Automatic rollbacks of the last 14 days, newest first. */
  @RecordList(() => ReleaseRollback, { max: 100 }) rollbacks: ReleaseRollback[];
}
