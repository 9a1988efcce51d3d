import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { calendarFile, type CalendarMethod } from './calendar-file.ts';
import type { WalkthroughFacts } from './walkthrough.queries.ts';

/** Calendar entries of walkthroughs, in the company's name. */
@Injectable()
export class WalkthroughCalendars {
  private readonly host: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly site: SiteQueries,
  ) {
    this.host = new URL(config.siteUrl).hostname;
  }

  /** @param manageUrl where it can be moved or canceled, if the entry is to say so */
  async file(method: CalendarMethod, walkthrough: WalkthroughFacts, manageUrl: string | null = null): Promise<string> {
    const { company } = await this.site.site();
    return calendarFile(method, { walkthrough, company, host: this.host, stampedAt: this.clock.now(), manageUrl });
  }
}
