import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { ActivateRelease, ReleaseParams, Releases } from './releases.dto.ts';
import { ReleaseManager } from './releases.service.ts';

@Controller('api/releases')
export class ReleasesController {
  constructor(private readonly releases: ReleaseManager) {}

  /** Lists the published versions of each app and marks the live one. `revision` increases with each activation. */
  @Get()
  @AdminOnly()
  @Returns(Releases)
  listReleases(): Promise<Releases> {
    return this.releases.list();
  }

  /**
   * Activates a published version, which may be an older one. New page loads get this version; open tabs keep theirs.
   * The version must be compatible with the other live versions, otherwise the response is 409 `release.version-unfit`
   * with the reasons. Returns 404 `release.app-missing` or `release.version-missing` for an unknown app or version.
   */
  @Post(':remote/activate')
  @AdminOnly({ isSensitive: true })
  @Returns(Releases, 200)
  activateRelease(
    @Param() { remote }: ReleaseParams,
    @Body() { version }: ActivateRelease,
    @CurrentActor() actor: Actor,
  ): Promise<Releases> {
    return this.releases.activate(remote, version, actor);
  }
}
