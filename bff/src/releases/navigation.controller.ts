import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { LiveReleases } from './live-releases.ts';
import { NavigationLinks } from './navigation.dto.ts';

@Controller('api/navigation')
export class NavigationController {
  constructor(private readonly live: LiveReleases) {}

  /**
   * Lists the links that the live remotes declare. Documents of staff pages already contain these links. Documents of
   * public pages do not, so a staff member who opened one of them loads the links from here.
   */
  @Get()
  @SignedIn()
  @Returns(NavigationLinks)
  async listNavigation(): Promise<NavigationLinks> {
    const { remotes } = await this.live.readCurrent();
    return { entries: remotes.flatMap(({ nav = [] }) => nav) };
  }
}
