import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { CurrentUser, MarketingOnly, type SessionUser } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { DeployTokenOrMarketing } from '../deploy-tokens/deploy-token.guard.ts';
import { CurrentReleaseCaller, type ReleaseCaller } from '../deploy-tokens/release-caller.ts';
import { ReleaseAccess } from '../release-access.service.ts';
import { ReleaseParams } from '../releases.dto.ts';
import { Rollouts, SetRing, StopRing } from './rings.dto.ts';
import { ReleaseRings } from './rings.service.ts';
import { RolloutQueries } from './rollout.queries.ts';

@Controller('api/releases')
export class ReleaseRingsController {
  constructor(
    private readonly rings: ReleaseRings,
    private readonly rollouts: RolloutQueries,
    private readonly access: ReleaseAccess,
  ) {}

  /**
   * Lists the running rings, the health of new versions, and automatic rollbacks. The health is the number of visits
   * and failures since a version was activated or its ring started. Automatic rollbacks are listed for 14 days.
   */
  @Get('rollouts')
  @MarketingOnly()
  @Returns(Rollouts)
  listRollouts(@CurrentUser() user: SessionUser): Promise<Rollouts> {
    return this.listFor(user);
  }

  /**
   * Returns the running ring of an app, the health of its new versions, and its automatic rollbacks. Returns 404
   * `release.app-missing` for an invalid app name, and 403 `release.not-allowed` if the caller may not release the app.
   */
  @Get(':remote/rollout')
  @DeployTokenOrMarketing(null)
  @Returns(Rollouts)
  async getRollout(
    @Param() { remote: app }: ReleaseParams,
    @CurrentReleaseCaller() { user }: ReleaseCaller,
  ): Promise<Rollouts> {
    if (user) await this.access.assertCanRelease(user, app);
    return this.rollouts.list(app);
  }

  /**
   * Starts a ring: shows a published version to signed-in admins, and to a percentage of new visits, before it is live.
   * Changes the percentage if the version's ring is running; a lower percentage is not checked. Returns 409
   * `release.version-incompatible` with the reasons if the version is not compatible with the live versions or the
   * versions of other rings. Returns 409 `release.ring-running` if the app has a ring with another version, and 409
   * `release.already-live` for the live version. Returns 409 `release.rolled-back` if a deploy token specifies a
   * version that was rolled back automatically. Returns 404 `release.app-missing` or `release.version-missing` for an
   * unknown app or version. Returns 429 `release.checks-busy` if too many versions are waiting for their checks, and
   * 403 `release.not-allowed` if the caller may not release the app.
   */
  @Put(':remote/ring')
  @DeployTokenOrMarketing('activate', { isSensitive: true })
  @Returns(Rollouts)
  async setRing(
    @Param() { remote: app }: ReleaseParams,
    @Body() ring: SetRing,
    @CurrentReleaseCaller() caller: ReleaseCaller,
  ): Promise<Rollouts> {
    const { user } = caller;
    if (user) await this.access.assertCanRelease(user, app);
    await this.rings.set(app, ring, caller);
    return user ? this.listFor(user) : this.rollouts.list(app);
  }

  /**
   * Ends the ring of an app, so that all visitors get the live version. Has no effect if no ring is running. With
   * `version`, the response is 409 `release.ring-changed` if another version is in the ring. Returns 403
   * `release.not-allowed` if the caller may not release the app.
   */
  @Delete(':remote/ring')
  @DeployTokenOrMarketing('activate', { isSensitive: true })
  @Returns(Rollouts)
  async stopRing(
    @Param() { remote: app }: ReleaseParams,
    @Query() { version }: StopRing,
    @CurrentReleaseCaller() caller: ReleaseCaller,
  ): Promise<Rollouts> {
    const { user } = caller;
    if (user) await this.access.assertCanRelease(user, app);
    await this.rings.stop(app, version, caller);
    return user ? this.listFor(user) : this.rollouts.list(app);
  }

  /** Lists the rollouts of the apps that the user may release. */
  private async listFor(user: SessionUser): Promise<Rollouts> {
    const { rings, health, rollbacks } = await this.rollouts.list();
    const apps = [...new Set([...rings, ...health, ...rollbacks].map(({ remote }) => remote))];
    const hidden = new Set<string>();
    for (const app of apps) if (!(await this.access.canRelease(user, app))) hidden.add(app);
    const isShown = ({ remote }: { remote: string }) => !hidden.has(remote);
    return { rings: rings.filter(isShown), health: health.filter(isShown), rollbacks: rollbacks.filter(isShown) };
  }
}
