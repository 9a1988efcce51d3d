import { Id, Instant, Integer, Nested, OneOf, RecordList, Text } from '../platform/http/fields.ts';
import { PostEditor, PostFields, SeenVersion } from './blog-posts-admin.dto.ts';
import { POST_STATUSES, type PostStatus } from './post-status.ts';

/** Number of versions that are stored for each post. */
export const MAX_VERSIONS = 200;

const VERSION_KINDS = ['saved', 'autosaved', 'restored'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

export class PostVersionRow {
  @Integer() number: number;
  @OneOf(VERSION_KINDS) kind: VersionKind;
  /** Status of the post when the version was saved. */
  @OneOf(POST_STATUSES) status: PostStatus;
  @Text({ max: 200, min: 0 }) title: string;
  /** User who saved the version. Null if a job made the change, or if the state predates the recording of versions. */
  @Nested(() => PostEditor, { nullable: true }) savedBy: PostEditor | null;
  @Instant() savedAt: string;
}

export class PostVersions {
  /** Versions, newest first. */
  @RecordList(() => PostVersionRow, { max: MAX_VERSIONS }) items: PostVersionRow[];
}

export class PostVersion extends PostVersionRow {
  @Nested(() => PostFields) fields: PostFields;
}

export class PostVersionParams {
  @Id() id: string;
  @Integer({ min: 1, isFromUrl: true }) number: number;
}

export class RestoreVersion extends SeenVersion {
  /** Number of the version to restore, from the list of versions. */
  @Integer({ min: 1 }) number: number;
}
