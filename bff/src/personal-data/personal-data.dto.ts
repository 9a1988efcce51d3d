import { MIN_SEARCH_LENGTH } from '@epm/contract';
import { EmailField, Flag, Id, Instant, Integer, OneOf, RecordList, Text, TextList } from '../platform/http/fields.ts';

export const MAX_PEOPLE = 20;
const ERASURE_EFFECTS = ['deleted', 'anonymized', 'hashed', 'kept'] as const;
const MAX_SECTIONS = 100;

export class PersonSearch {
  /** Part of the email address or name, or at least seven digits of the phone number. Case is ignored. */
  @Text({ min: MIN_SEARCH_LENGTH, max: 200 }) q: string;
}

export class PersonEmail {
  @EmailField() email: string;
}

export class FoundPerson {
  @Text({ max: 320 }) email: string;
  @Text({ max: 500, min: 0 }) name: string;
  @Text({ max: 100, nullable: true }) phone: string | null;
  /** Lists in which the person was found: leads, referrals, webinar, subscriptions. */
  @TextList({ max: 5, length: 30 }) sources: string[];
}

export class FoundPeople {
  /** The first 20, sorted by email address. */
  @RecordList(() => FoundPerson, { max: MAX_PEOPLE }) items: FoundPerson[];
}

export class PersonSectionSummary {
  @Text({ max: 50 }) key: string;
  @Text({ max: 100 }) title: string;
  @Integer() count: number;
  /** Effect of an erasure on the rows. */
  @OneOf(ERASURE_EFFECTS) fate: (typeof ERASURE_EFFECTS)[number];
  /** Reason why an erasure does not delete the rows. Null if it deletes them. */
  @Text({ max: 300, nullable: true }) reason: string | null;
}

export class PersonSummary {
  @TextList({ max: 100, length: 320 }) emails: string[];
  @TextList({ max: 100, length: 500 }) names: string[];
  @TextList({ max: 100, length: 100 }) phones: string[];
  /** Kinds of rows that exist. Empty if nothing is stored about the person. */
  @RecordList(() => PersonSectionSummary, { max: MAX_SECTIONS }) sections: PersonSectionSummary[];
}

export class PersonExportId {
  @Id() id: string;
}

export class PersonExport {
  @Id() id: string;
  @Instant() requestedAt: string;
  /** True if the file can be downloaded. */
  @Flag() isReady: boolean;
  /** Time after which the file can no longer be downloaded. The file is deleted soon afterwards. */
  @Instant() expiresAt: string;
}

export class RequestPersonExport {
  /** Id that the client chose, so that a repeated request has no further effect. */
  @Id() id: string;
  @EmailField() email: string;
}

export class RequestErasure {
  /** Id that the client chose, so that a repeated request has no further effect. */
  @Id() id: string;
  @EmailField() email: string;
  /** The email address, entered by the admin a second time. */
  @EmailField() confirmedEmail: string;
}

export class ErasureCount {
  @Text({ max: 100 }) title: string;
  @Integer() count: number;
}

export class PartnerOutcome {
  @Text({ max: 100 }) partner: string;
  @Integer() records: number;
  /** Time at which the partner confirmed the erasure. Null until then. */
  @Instant({ nullable: true }) erasedAt: string | null;
}

export class PersonErasure {
  @Id() id: string;
  @Instant() requestedAt: string;
  @Text({ max: 320, nullable: true }) requestedBy: string | null;
  /** Time at which our rows were deleted. Null until then. */
  @Instant({ nullable: true }) deletedAt: string | null;
  /** Null while the erasure is in progress. */
  @Instant({ nullable: true }) finishedAt: string | null;
  /** Numbers of rows that were deleted, anonymized or replaced with hashes, by kind. */
  @RecordList(() => ErasureCount, { max: MAX_SECTIONS }) deleted: ErasureCount[];
  /** Numbers of rows that remain, by kind. */
  @RecordList(() => ErasureCount, { max: MAX_SECTIONS }) kept: ErasureCount[];
  @RecordList(() => PartnerOutcome, { max: 20 }) partners: PartnerOutcome[];
}

export class PersonErasures {
  /** The last 20, newest first. */
  @RecordList(() => PersonErasure, { max: 20 }) items: PersonErasure[];
}
