import { RETENTION_BOUNDS as BOUNDS, RETENTION_KINDS, type RetentionKind } from '@epm/contract';
import { EmailField, Instant, Integer, OneOf, RecordList } from '../platform/http/fields.ts';
import type { RetentionSetting } from './site-setting.values.ts';

export class RetentionValues implements RetentionSetting {
  @Integer(BOUNDS.suspectLeadDays) suspectLeadDays: number;
  @Integer(BOUNDS.deletedLeadDays) deletedLeadDays: number;
  @Integer(BOUNDS.deletedReferralDays) deletedReferralDays: number;
  @Integer(BOUNDS.receivedBodyDays) receivedBodyDays: number;
  @Integer(BOUNDS.unmatchedMessageDays) unmatchedMessageDays: number;
  @Integer(BOUNDS.webhookDays) webhookDays: number;
  @Integer(BOUNDS.unusedUploadDays) unusedUploadDays: number;
  /** Years until a lost lead is purged. Null keeps lost leads forever. */
  @Integer({ ...BOUNDS.lostLeadYears, nullable: true }) lostLeadYears: number | null;
}

export class DueRecords {
  @OneOf(RETENTION_KINDS) kind: RetentionKind;
  /** Number of records that the next run of the sweep deletes. */
  @Integer() count: number;
}

export class DueRecordList {
  @RecordList(() => DueRecords, { max: 20 }) due: DueRecords[];
}

export class RetentionSettings extends RetentionValues {
  @Instant() changedAt: string;
  /** Email address of the user who last changed the setting; null for the default setting. */
  @EmailField({ nullable: true }) changedBy: string | null;
  @RecordList(() => DueRecords, { max: 20 }) due: DueRecords[];
}

export class ReplaceRetention extends RetentionValues {
  /** The value of `changedAt` in the setting that the admin edited. */
  @Instant() changedAt: string;
}
