import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { ActivateRelease, ReleaseParams, Releases } from './releases.dto.ts';
import { ReleaseManager } from './releases.service.ts';

@Controller('api/releases')
export class ReleasesController {
  constructor(private readonly releases: ReleaseManager) {}

  /** Lists the published versions of each front end, and which is live. `revision` rises with each activation. */
  @Get()
  @AdminOnly()
  @Returns(Releases)
  listReleases(): Promise<Releases> {
    return this.releases.list();
  }

  /**
   * Makes a published version live, or an older one again. Page loads after this get it; open tabs keep theirs. The
   * version is checked together with all that is live: answers 409 `release.version-unfit` with the reasons, and 404
   * `release.app-missing` or `release.version-missing`.
   */
  @Post(':remote/activate')
  @AdminOnly()
  @Returns(Releases, 200)
  activateRelease(
    @Param() { remote }: ReleaseParams,
    @Body() { version }: ActivateRelease,
    @CurrentActor() actor: Actor,
  ): Promise<Releases> {
    return this.releases.activate(remote, version, actor);
  }
}
