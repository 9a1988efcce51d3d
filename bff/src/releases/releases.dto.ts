import { MAX_APP_NAME_LENGTH } from '@epm/contract/releases';
import { MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { Flag, Instant, Nested, RecordList, Text, Integer } from '../platform/http/fields.ts';

/** Commit from which a version was built. */
export class ReleaseCommit {
  @Text({ max: 64 }) hash: string;
  @Text({ max: 200, min: 0 }) subject: string;
  @Text({ max: 200, min: 0 }) author: string;
  @Instant() committedAt: string;
}

export class Release {
  @Text({ max: 64 }) version: string;
  @Instant() publishedAt: string;
  @Flag() isLive: boolean;
  /** Null if the publishing tool could not determine the commit. */
  @Nested(() => ReleaseCommit, { nullable: true, optional: true }) commit?: ReleaseCommit | null;
  /** Time of the last activation; null if the version was never live. */
  @Instant({ nullable: true, optional: true }) activatedAt?: string | null;
  /**
   * Email address of the user, or name of the person at the command line, who last activated the version. Null for a
   * deployment.
   */
  @Text({ max: 254, nullable: true, optional: true }) activatedBy?: string | null;
  /**
   * True if the pages were hydrated in a browser on the live shell, false if no browser was available. Null if the server
   * renders no pages of the app.
   */
  @Flag({ nullable: true, optional: true }) isHydrationTested?: boolean | null;
}

export class ReleasePage {
  @RecordList(() => Release, { max: MAX_PAGE_SIZE }) items: Release[];
  /** Name of the last version of the page; null on the last page. */
  @Text({ max: 64, nullable: true }) nextCursor: string | null;
}

export class RemoteReleases {
  @Text({ max: MAX_APP_NAME_LENGTH }) remote: string;
  /** Title that the app declares, or its name. */
  @Text({ max: 100 }) title: string;
  /** True for a remote whose pages require no session. Users with the marketing grant may release it. */
  @Flag() isPublic: boolean;
  /** The newest versions, and the live version if it is older. */
  @RecordList(() => Release, { max: 10_000 }) versions: Release[];
  /** Cursor of the next page of versions; null if there are no more. */
  @Text({ max: 64, nullable: true, optional: true }) nextCursor?: string | null;
}

export class Releases {
  @Integer() revision: number;
  @RecordList(() => RemoteReleases, { max: 100 }) remotes: RemoteReleases[];
}

export class ActivateRelease {
  @Text({ max: 64 }) version: string;
  /**
   * Live version that the caller expects; null if the caller expects no live version. If another version is live,
   * nothing is activated.
   */
  @Text({ max: 64, optional: true, nullable: true }) expectedVersion?: string | null;
}

export class LiveRelease {
  @Text({ max: MAX_APP_NAME_LENGTH }) remote: string;
  /** Null if no version is live. */
  @Text({ max: 64, nullable: true }) version: string | null;
  /** Revision of the activation; increases with each activation of any app. */
  @Integer() revision: number;
  @Instant({ nullable: true }) activatedAt: string | null;
}

export class ReleaseParams {
  @Text({ max: 64 }) remote: string;
}
