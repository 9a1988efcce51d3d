import { Body, Controller, Get, Ip, Param, Post } from '@nestjs/common';
import { AdminOnly, CurrentUser, type SessionUser } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { ActivateRelease, ReleaseParams, Releases } from './releases.dto.ts';
import { ReleasesService } from './releases.service.ts';

@Controller('api/releases')
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Get()
  @AdminOnly()
  @Returns(Releases)
  listReleases(): Promise<Releases> {
    return this.releases.list();
  }

  @Post(':remote/activate')
  @AdminOnly()
  @Returns(Releases, 200)
  activateRelease(
    @Param() { remote }: ReleaseParams,
    @Body() { version }: ActivateRelease,
    @CurrentUser() admin: SessionUser,
    @Ip() ip: string,
  ): Promise<Releases> {
    return this.releases.activate(remote, version, { id: admin.id, ip });
  }
}
