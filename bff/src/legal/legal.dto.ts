import { LEGAL_BOUNDS, LEGAL_PAGE_KEYS, type LegalPageKey } from '@epm/contract';
import { Day } from '../platform/http/day-field.ts';
import { Flag, Id, Instant, Integer, Nested, OneOf, RecordList, Text, TextList } from '../platform/http/fields.ts';

/** Maximum number of listed versions of a page. A page gets a few versions a year. */
export const MAX_LEGAL_VERSIONS = 200;
const MAX_LEGAL_SECTIONS = 100;

export class LegalPageParam {
  @OneOf(LEGAL_PAGE_KEYS) page: LegalPageKey;
}

export class LegalVersionParam extends LegalPageParam {
  @Integer({ min: 1, isFromUrl: true }) number: number;
}

export class LegalVersionQuery {
  /** Number of a published version. If omitted, the version in effect is returned. */
  @Integer({ min: 1, optional: true, isFromUrl: true }) version?: number;
}

export class LegalSection {
  /** Id of the section, used as the fragment of URLs. */
  @Text({ max: 100 }) id: string;
  @Text({ max: 500 }) title: string;
  /** Rendered on the server. Contains only subheadings, paragraphs, line breaks, lists, emphasis and links. */
  @Text({ max: 200_000 }) html: string;
}

export class LegalVersionLink {
  @Integer() number: number;
  /** 'YYYY-MM-DD' in Central Time. */
  @Day() effectiveFrom: string;
}

/** Legal text as the public page shows it. */
export class LegalText {
  @OneOf(LEGAL_PAGE_KEYS) page: LegalPageKey;
  @Text(LEGAL_BOUNDS.intro) intro: string;
  @RecordList(() => LegalSection, { max: MAX_LEGAL_SECTIONS }) sections: LegalSection[];
  @Integer() number: number;
  /** 'YYYY-MM-DD' in Central Time. */
  @Day() effectiveFrom: string;
  /** True if this version is in effect today. */
  @Flag() isInEffect: boolean;
  /** Other published versions of terms and privacy, newest first. Empty for the other pages. */
  @RecordList(() => LegalVersionLink, { max: MAX_LEGAL_VERSIONS }) otherVersions: LegalVersionLink[];
}

/** Text that admins edit. */
export class LegalFields {
  @Text(LEGAL_BOUNDS.intro) intro: string;
  /** Markdown: sections `## Title {#id}`, `### ` subheadings, lists, bold, italic, links and placeholders. */
  @Text({ ...LEGAL_BOUNDS.text, multiline: true }) text: string;
}

export class SaveLegalDraft extends LegalFields {
  /** The version of the draft that the user edited. */
  @Integer({ min: 1 }) version: number;
}

export class PublishLegalText {
  /** The version of the draft that the user saw. */
  @Integer({ min: 1 }) version: number;
  /** 'YYYY-MM-DD' in Central Time, today or later. */
  @Day() effectiveFrom: string;
}

export class RestoreLegalText {
  /** The version of the draft that the user saw. */
  @Integer({ min: 1 }) version: number;
  /** Published version that becomes the draft. */
  @Integer({ min: 1 }) number: number;
}

export class LegalPreview {
  @RecordList(() => LegalSection, { max: MAX_LEGAL_SECTIONS }) sections: LegalSection[];
  /** Descriptions of the problems that prevent publication. Empty if the text can be published. */
  @TextList({ max: 100, length: 700 }) problems: string[];
}

export class LegalEditor {
  @Id() id: string;
  @Text({ max: 254 }) name: string;
  @Text({ max: 254 }) email: string;
}

export class LegalVersionRow extends LegalVersionLink {
  @Instant() publishedAt: string;
  /** Null for the seeded text. */
  @Nested(() => LegalEditor, { nullable: true }) publishedBy: LegalEditor | null;
  @Flag() isInEffect: boolean;
}

export class LegalDraftDetail extends LegalFields {
  @OneOf(LEGAL_PAGE_KEYS) page: LegalPageKey;
  /** Increments with each change. */
  @Integer() version: number;
  @Instant() changedAt: string;
  /** Email address; null for the seeded text. */
  @Text({ max: 254, nullable: true }) changedBy: string | null;
  /** True if the draft differs from the version that was published last. */
  @Flag() hasUnpublishedChanges: boolean;
  /** Published versions, newest first. */
  @RecordList(() => LegalVersionRow, { max: MAX_LEGAL_VERSIONS }) versions: LegalVersionRow[];
}

export class LegalPages {
  /** All legal pages, each once. */
  @RecordList(() => LegalDraftDetail, { max: LEGAL_PAGE_KEYS.length }) items: LegalDraftDetail[];
}

export class LegalVersionDetail extends LegalFields {
  @Integer() number: number;
  @Day() effectiveFrom: string;
}
