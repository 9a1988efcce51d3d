import { Controller, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentUser, SignedIn, type SessionUser } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { NavigationLinks } from './navigation.dto.ts';
import { ReleaseSelection } from './release-selection.ts';

@Controller('api/navigation')
export class NavigationController {
  constructor(private readonly selection: ReleaseSelection) {}

  /**
   * Lists the links that the remotes declare, in the versions that this browser runs. Documents of staff pages already
   * contain these links. Documents of public pages contain only the links of the header and footer. The shell calls
   * this route for the other links when it first renders links to staff pages.
   */
  @Get()
  @SignedIn()
  @Returns(NavigationLinks)
  async listNavigation(@CurrentUser() user: SessionUser, @Req() request: FastifyRequest): Promise<NavigationLinks> {
    const { remotes } = await this.selection.select(request, user);
    return { entries: remotes.flatMap(({ nav }) => nav) };
  }
}
