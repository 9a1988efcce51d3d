import { type AppName, APP_NAMES } from '@epm/contract/releases';
import { Flag, Instant, RecordList, OneOf, Text, Integer } from '../platform/http/fields.ts';

export class Release {
  @Text({ max: 64 }) version: string;
  @Instant() publishedAt: string;
  @Flag() isLive: boolean;
}

export class RemoteReleases {
  @OneOf(APP_NAMES) remote: AppName;
  @RecordList(() => Release, { max: 10_000 }) versions: Release[];
}

export class Releases {
  @Integer() revision: number;
  @RecordList(() => RemoteReleases, { max: 10 }) remotes: RemoteReleases[];
}

export class ActivateRelease {
  @Text({ max: 64 }) version: string;
}

export class ReleaseParams {
  @Text({ max: 64 }) remote: string;
}
