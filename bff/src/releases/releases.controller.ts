import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CurrentUser, MarketingOnly, type SessionUser } from '../identity/index.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { Returns } from '../platform/http/returns.ts';
import { ActivateRelease, LiveRelease, ReleasePage, ReleaseParams, Releases } from './releases.dto.ts';
import { DeployTokenOrMarketing } from './deploy-tokens/deploy-token.guard.ts';
import { CurrentReleaseCaller, type ReleaseCaller } from './deploy-tokens/release-caller.ts';
import { ReleaseAccess } from './release-access.service.ts';
import { ReleaseActivations } from './release-activations.service.ts';
import { ReleaseQueries } from './releases.queries.ts';

@Controller('api/releases')
export class ReleasesController {
  constructor(
    private readonly releases: ReleaseQueries,
    private readonly activations: ReleaseActivations,
    private readonly access: ReleaseAccess,
  ) {}

  /**
   * Lists the published versions of each app that the caller may release, and marks the live version. `revision`
   * increases with each activation. Users with the marketing grant may release only public remotes.
   */
  @Get()
  @MarketingOnly()
  @Returns(Releases)
  async listReleases(@CurrentUser() user: SessionUser): Promise<Releases> {
    return filterReleases(await this.releases.list(), user);
  }

  /**
   * Lists the published versions of an app, newest first. The cursor is the name of the last version of the previous
   * page. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or cursor, and 403
   * `release.not-allowed` if the caller may not release the app.
   */
  @Get(':remote/versions')
  @MarketingOnly()
  @Returns(ReleasePage)
  async listVersions(
    @Param() { remote: app }: ReleaseParams,
    @Query() request: PageQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<ReleasePage> {
    await this.access.assertCanRelease(user, app);
    return this.releases.listVersions(app, request);
  }

  /**
   * Returns the live version of an app, from the database. Send it as `expectedVersion` to activate another version.
   * Returns 404 `release.app-missing` for an invalid app name, and 403 `release.not-allowed` if the caller may not
   * release the app.
   */
  @Get(':remote/live')
  @DeployTokenOrMarketing(null)
  @Returns(LiveRelease)
  async getLiveRelease(
    @Param() { remote: app }: ReleaseParams,
    @CurrentReleaseCaller() { user }: ReleaseCaller,
  ): Promise<LiveRelease> {
    if (user) await this.access.assertCanRelease(user, app);
    return this.releases.readLive(app);
  }

  /**
   * Activates a published version, which may be older than the live version. New page loads get this version; open tabs
   * keep their loaded version. Ends the ring of the app, and the rings of other apps that are incompatible with this
   * version. Returns 409 `release.version-incompatible` with the reasons if the version is incompatible with other live
   * versions. With `expectedVersion`, the response is 409 `release.live-changed` with `liveVersion` if another version
   * is live. If deploy.json has been altered since its publication, the response is 409 `release.version-altered`. A
   * deploy token gets 409 `release.rolled-back` for a version that was rolled back automatically and is not live.
   * Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version. Returns 429
   * `release.checks-busy` if too many versions are waiting for their checks, and 403 `release.not-allowed` if the
   * caller may not release the app.
   */
  @Post(':remote/activate')
  @DeployTokenOrMarketing('activate', { isSensitive: true })
  @Returns(Releases, 200)
  async activateRelease(
    @Param() { remote: app }: ReleaseParams,
    @Body() activation: ActivateRelease,
    @CurrentReleaseCaller() caller: ReleaseCaller,
  ): Promise<Releases> {
    const { user } = caller;
    if (user) await this.access.assertCanRelease(user, app);
    await this.activations.activate(app, activation, caller);
    const { revision, remotes } = await this.releases.list();
    return user
      ? filterReleases({ revision, remotes }, user)
      : { revision, remotes: remotes.filter((each) => each.remote === app) };
  }
}

const filterReleases = ({ revision, remotes }: Releases, { role }: SessionUser): Releases => ({
  revision,
  remotes: remotes.filter(({ isPublic }) => role === 'admin' || isPublic),
});
