import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { Site, TeamProfile } from './site.dto.ts';
import { SiteQueries } from './site.queries.ts';

@Controller('api/site')
export class SiteController {
  constructor(private readonly queries: SiteQueries) {}

  @Get()
  @Public()
  @ApiOperation({ operationId: 'getSite' })
  @Returns(Site)
  getSite(): Promise<Site> {
    return this.queries.site();
  }

  @Get('team/:slug')
  @Public()
  @ApiOperation({ operationId: 'getTeamMember' })
  @Returns(TeamProfile)
  getTeamMember(@Param('slug') slug: string): Promise<TeamProfile> {
    return this.queries.teamMember(slug);
  }
}
