import { Body, Controller, Get, Header, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { withMinimumDuration } from '../platform/http/minimum-duration.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { CALENDAR_MEDIA_TYPE, renderWebinarCalendar } from './webinar-calendar.ts';
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
   * Returns the next webinar, or the last webinar if none is scheduled. If `isPast` is true, the webinar is over or
   * canceled, and a registration is for the next webinar. Returns 404 `webinar.missing` if no webinar exists.
   */
  @Get()
  @Returns(Webinar)
  getWebinar(): Promise<Webinar> {
    return this.webinars.getForPage();
  }

  /**
   * Registers for the webinar, or for news about the next webinar. Adds a lead and emails a confirmation. If the email
   * is already registered, adds nothing. The response and its timing do not reveal this. Returns 429 `intake.closed` if
   * one network exceeds the submission limit in the settings, by default 300 within an hour. Returns 404
   * `webinar.missing` if no webinar exists.
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

  /** Downloads the webinar as a calendar file. Returns 404 `webinar.missing` if no webinar exists. */
  @Get('calendar.ics')
  @Header('content-type', CALENDAR_MEDIA_TYPE)
  @Header('content-disposition', 'attachment; filename="webinar.ics"')
  @ReturnsFile('text/calendar')
  @Returns(null, 200)
  async getWebinarCalendar(): Promise<string> {
    return renderWebinarCalendar(await this.webinars.getCurrent(), this.config.siteUrl);
  }
}
