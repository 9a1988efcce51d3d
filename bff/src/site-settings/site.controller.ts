import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { Site, TeamProfile } from './site.dto.ts';
import { SiteQueries } from './site.queries.ts';

@Controller('api/site')
export class SiteController {
  constructor(private readonly queries: SiteQueries) {}

  /**
   * Returns the company's data for the public pages. Includes contact details, links, team, plans, testimonials, areas
   * and the ZIP codes of the service area.
   */
  @Get()
  @Public()
  @ApiOperation({ operationId: 'getSite' })
  @Returns(Site)
  getSite(): Promise<Site> {
    return this.queries.getSite();
  }

  /**
   * Returns the profile of one team member. An earlier slug returns the same profile, with the current slug. Returns
   * 404 `site.no-team-member` for an unknown slug and for a member without a biography.
   */
  @Get('team/:slug')
  @Public()
  @ApiOperation({ operationId: 'getTeamMember' })
  @Returns(TeamProfile)
  getTeamMember(@Param('slug') slug: string): Promise<TeamProfile> {
    return this.queries.getTeamMember(slug);
  }
}
