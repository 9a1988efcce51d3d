import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { renderCalendarFile, type CalendarMethod } from './calendar-file.ts';
import type { WalkthroughFacts } from './walkthrough.queries.ts';

/** Creates calendar files for walkthroughs, with the company as organizer. */
@Injectable()
export class WalkthroughCalendarFiles {
  private readonly host: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly site: SiteQueries,
  ) {
    this.host = new URL(config.siteUrl).hostname;
  }

  /**
   * Returns a calendar file.
   * @param manageUrl URL of the page on which the owner can reschedule or cancel the walkthrough; null to omit the URL
   */
  async createFile(
    method: CalendarMethod,
    walkthrough: WalkthroughFacts,
    manageUrl: string | null = null,
  ): Promise<string> {
    const { company } = await this.site.getSite();
    return renderCalendarFile(method, {
      walkthrough,
      company,
      host: this.host,
      stampedAt: this.clock.now(),
      manageUrl,
    });
  }
}
