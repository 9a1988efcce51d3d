import { MARKETING_APP } from '@epm/contract';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Actor, CurrentActor, CurrentUser, MarketingOnly, type SessionUser } from '../identity/index.ts';
import { denied } from '../platform/errors/domain-error.ts';
import { Returns } from '../platform/http/returns.ts';
import { ActivateRelease, ReleaseParams, Releases } from './releases.dto.ts';
import { ReleaseManager } from './releases.service.ts';

@Controller('api/releases')
export class ReleasesController {
  constructor(private readonly releases: ReleaseManager) {}

  /**
   * Lists the published versions of each app that the caller may release, and marks the live one. `revision` increases
   * with each activation. Users with the marketing grant may release only the public site.
   */
  @Get()
  @MarketingOnly()
  @Returns(Releases)
  async listReleases(@CurrentUser() user: SessionUser): Promise<Releases> {
    return selectReleases(await this.releases.list(), user);
  }

  /**
   * Activates a published version, which may be an older one. New page loads get this version; open tabs keep theirs.
   * The version must be compatible with the other live versions, otherwise the response is 409 `release.version-unfit`
   * with the reasons. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version,
   * and 403 `release.not-allowed` if the caller may not release the app.
   */
  @Post(':remote/activate')
  @MarketingOnly({ isSensitive: true })
  @Returns(Releases, 200)
  async activateRelease(
    @Param() { remote }: ReleaseParams,
    @Body() { version }: ActivateRelease,
    @CurrentUser() user: SessionUser,
    @CurrentActor() actor: Actor,
  ): Promise<Releases> {
    if (!mayRelease(user, remote)) throw denied('release.not-allowed', 'You may release only the public site.');
    return selectReleases(await this.releases.activate(remote, version, actor), user);
  }
}

const mayRelease = ({ role }: SessionUser, app: string): boolean => role === 'admin' || app === MARKETING_APP;

const selectReleases = ({ revision, remotes }: Releases, user: SessionUser): Releases => ({
  revision,
  remotes: remotes.filter(({ remote }) => mayRelease(user, remote)),
});
