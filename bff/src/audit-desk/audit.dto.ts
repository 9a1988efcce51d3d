import { MIN_SEARCH_LENGTH } from '@epm/contract';
import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { Day } from '../platform/http/day-field.ts';
import { Flag, Id, Instant, Integer, JsonRecord, Nested, RecordList, Text, TextList } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';

/** Maximum number of distinct actions. The system records far fewer. */
const MAX_ACTIONS = 1_000;

export class AuditFilters extends PageQuery {
  /** Text to find in the subject, or in the values before or after the change. Case is ignored. */
  @Text({ min: MIN_SEARCH_LENGTH, max: 200, optional: true }) q?: string;
  /** Id of the user who acted. */
  @Id({ optional: true }) actorId?: string;
  /** The exact action, such as `lead.edited`. */
  @Text({ max: 100, optional: true }) action?: string;
  /** The changed object, such as `lead:<id>`, or a prefix that ends with a colon, such as `lead:`. */
  @Text({ max: 200, optional: true }) subject?: string;
  /** First day in Central time. */
  @Day({ optional: true }) from?: string;
  /** Last day in Central time. */
  @Day({ optional: true }) until?: string;
}

export class AuditEntryId {
  @Integer({ min: 1, max: Number.MAX_SAFE_INTEGER, isFromUrl: true }) id: number;
}

export class AuditActor {
  @Id() id: string;
  @Text({ max: 320 }) name: string;
  @Text({ max: 320 }) email: string;
}

export class AuditListEntry {
  @Integer() id: number;
  @Instant() at: string;
  /** The user who acted. Null for a program, and for a sign-in with an unknown email address. */
  @Nested(() => AuditActor, { nullable: true }) actor: AuditActor | null;
  /**
   * Name of the deploy token, the server component or the operating system account that acted. Null for users and for
   * programs without a name.
   */
  @Text({ max: 320, nullable: true, optional: true }) actorName?: string | null;
  /** Type of the object and the action in the past tense, such as `user.role-changed`. */
  @Text({ max: 100 }) action: string;
  /** The changed object, such as `user:<id>`. */
  @Text({ max: 500 }) subject: string;
  /** Names of the top-level fields that changed. */
  @TextList({ max: 500, length: 200 }) fields: string[];
  /** True if the values were removed because they contained personal data of an erased person. */
  @Flag() isRedacted: boolean;
}

export class AuditEntryDetail extends AuditListEntry {
  /** IP address of the request. Null for a program. */
  @Text({ max: 50, nullable: true }) ip: string | null;
  @JsonRecord({ nullable: true }) before: Record<string, unknown> | null;
  @JsonRecord({ nullable: true }) after: Record<string, unknown> | null;
  /** Number of the seal that protects the entry. Null until the entry is sealed, a few seconds after the action. */
  @Integer({ nullable: true }) seal: number | null;
}

export class AuditEntries {
  /** Entries, newest first. */
  @RecordList(() => AuditListEntry, { max: MAX_PAGE_SIZE }) items: AuditListEntry[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
}

export class AuditActions {
  /** Each action that the log contains, in alphabetical order. */
  @TextList({ max: MAX_ACTIONS, length: 100 }) actions: string[];
}

/** A check that compared the entries with their seals. */
export class AuditCheck {
  @Instant() requestedAt: string;
  /** End of the check. Null while the check is in progress. */
  @Instant({ nullable: true }) finishedAt: string | null;
  /** Name of the admin. Null for the nightly check. */
  @Text({ max: 320, nullable: true }) requestedBy: string | null;
  @Integer() seals: number;
  @Integer() entries: number;
  /** Hash of the last seal. Null if there was no seal, or while the check is in progress. */
  @Text({ max: 64, nullable: true }) head: string | null;
  /** Sentence that describes the first difference. Null if the log is intact. */
  @Text({ max: 500, nullable: true }) problem: string | null;
}

export class AuditState {
  /** The last finished check. Null if no check has finished yet. */
  @Nested(() => AuditCheck, { nullable: true }) lastCheck: AuditCheck | null;
  @Flag() isChecking: boolean;
  /** Current number of seals. */
  @Integer() seals: number;
  /** Number of entries that are not sealed yet. Usually 0. */
  @Integer() unsealed: number;
}
