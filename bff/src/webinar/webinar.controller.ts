import { Body, Controller, Get, Header, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { withMinimumDuration } from '../platform/http/minimum-duration.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { CALENDAR_TYPE, webinarCalendar } from './webinar-calendar.ts';
import { RegisteredForWebinar, RegisterForWebinar, Webinar } from './webinar.dto.ts';
import { WebinarQueries } from './webinar.queries.ts';
import { WebinarRegistrations } from './webinar-registrations.service.ts';

@Controller('api/webinar')
@Public()
export class WebinarController {
  constructor(
    private readonly webinars: WebinarQueries,
    private readonly registrations: WebinarRegistrations,
    private readonly config: Config,
  ) {}

  /**
   * Returns the next webinar, or the last one. `isPast` says that it is over and that a registration is for the next
   * one. Answers 404 `webinar.missing` where there never was one.
   */
  @Get()
  @Returns(Webinar)
  getWebinar(): Promise<Webinar> {
    return this.webinars.shown();
  }

  /**
   * Registers for the webinar, or for news of the next one. Adds a lead and mails a confirmation. An address that is
   * registered already gets the same answer in the same time, and nothing is written twice. Every submission counts
   * for its network: from 300 within an hour on it gets 429 `intake.closed`. Answers 404 `webinar.missing`.
   */
  @Post('registrations')
  @Returns(RegisteredForWebinar, 201)
  async registerForWebinar(
    @Body() registration: RegisterForWebinar,
    @Req() { ip }: FastifyRequest,
  ): Promise<RegisteredForWebinar> {
    return {
      leadId: registration.leadId,
      isForNext: await withMinimumDuration(this.registrations.register(registration, ip)),
    };
  }

  /** Downloads the webinar as a calendar file. Answers 404 `webinar.missing` where there never was one. */
  @Get('calendar.ics')
  @Header('content-type', CALENDAR_TYPE)
  @Header('content-disposition', 'attachment; filename="webinar.ics"')
  @ReturnsFile('text/calendar')
  @Returns(null, 200)
  async getWebinarCalendar(): Promise<string> {
    return webinarCalendar(await this.webinars.current(), this.config.siteUrl);
  }
}
