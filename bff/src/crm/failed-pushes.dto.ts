import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { Id, Instant, Integer, JsonRecord, OneOf, RecordList, Text } from '../platform/http/fields.ts';
import type { OdooOutcome } from './odoo-parsers.ts';

const PARTNER_OUTCOMES: readonly OdooOutcome[] = ['won', 'open', 'lost'];

export class FailedPushId {
  @Id() leadId: string;
}

/** Lead whose current version is missing from Odoo, or whose outcome in Odoo differs from ours. */
export class FailedPush {
  @Id() leadId: string;
  @Text({ max: 200 }) name: string;
  @Text({ max: 500, min: 0 }) propertyAddress: string;
  @Instant() failedAt: string;
  /** Number of failed attempts since the last success. */
  @Integer() attempts: number;
  /** Reason why the last attempt failed, without personal data. Null if no attempt failed. */
  @Text({ max: 500, nullable: true }) error: string | null;
  /** Outcome that the partner set in Odoo and the pipeline refused. Null if there is none. */
  @OneOf(PARTNER_OUTCOMES, { nullable: true }) refusedOutcome: OdooOutcome | null;
  /** Values that Odoo did not accept. Null if no attempt failed. */
  @JsonRecord({ nullable: true }) payload: Record<string, unknown> | null;
}

export class FailedPushes {
  /** Failed pushes, newest first. */
  @RecordList(() => FailedPush, { max: MAX_PAGE_SIZE }) items: FailedPush[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
  /** Number of failed pushes on all pages. */
  @Integer() total: number;
}

export class RetriedPushes {
  /** Number of leads that are sent again. */
  @Integer() count: number;
}
