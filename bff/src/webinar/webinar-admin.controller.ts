import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Actor, AdminOnly, CurrentActor, Sensitive } from '../identity/index.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import {
  CancelWebinar,
  CreateWebinar,
  EditWebinar,
  RegistrationFilters,
  WebinarDetail,
  WebinarRegistrants,
  WebinarId,
  WebinarList,
} from './webinar-admin.dto.ts';
import { WebinarEditor } from './webinar-editor.service.ts';
import { WebinarRegistrantQueries } from './webinar-registrants.queries.ts';
import { WebinarListQueries } from './webinar-list.queries.ts';

@Controller('api/admin/webinars')
@AdminOnly()
export class WebinarAdminController {
  constructor(
    private readonly editor: WebinarEditor,
    private readonly webinars: WebinarListQueries,
    private readonly registrants: WebinarRegistrantQueries,
  ) {}

  /**
   * Lists webinars, latest start first, with the number of people who wait for the next webinar. Each webinar includes
   * the number of its registrations.
   */
  @Get()
  @Returns(WebinarList)
  listWebinars(@Query() page: PageQuery): Promise<WebinarList> {
    return this.webinars.list(page);
  }

  /** Lists the people who wait for the date of the next webinar, latest first. `q` searches name and email. */
  @Get('waiting')
  @Returns(WebinarRegistrants)
  listWaitingForWebinar(@Query() filters: RegistrationFilters): Promise<WebinarRegistrants> {
    return this.registrants.listWaiting(filters);
  }

  /** Returns one webinar. Returns 404 `webinar.not-found` for an unknown id. */
  @Get(':id')
  @Returns(WebinarDetail)
  getAdminWebinar(@Param() { id }: WebinarId): Promise<WebinarDetail> {
    return this.webinars.get(id);
  }

  /**
   * Schedules a webinar. The public page shows the webinar immediately, unless an earlier webinar is upcoming. Everyone
   * who waits for the next webinar gets a seat and an email, unless the webinar is over. Repeating the request changes
   * nothing. Returns 400 `webinar.unknown-host` if the host is not on the team.
   */
  @Post()
  @Returns(WebinarDetail, 201)
  async createWebinar(@Body() webinar: CreateWebinar, @CurrentActor() actor: Actor): Promise<WebinarDetail> {
    await this.editor.create(webinar, actor);
    return this.webinars.get(webinar.id);
  }

  /**
   * Replaces the fields of a webinar. If the time or the meeting link of a webinar that is not over changes, the
   * registered people get an email. Returns 409 `webinar.changed` with the current webinar if it has another version,
   * and 409 `webinar.canceled` for a canceled webinar. Returns 404 `webinar.not-found` for an unknown id, and 400
   * `webinar.unknown-host` if the host is not on the team.
   */
  @Put(':id')
  @Returns(WebinarDetail)
  async editWebinar(
    @Param() { id }: WebinarId,
    @Body() edit: EditWebinar,
    @CurrentActor() actor: Actor,
  ): Promise<WebinarDetail> {
    await this.editor.edit(id, edit, actor);
    return this.webinars.get(id);
  }

  /**
   * Cancels a webinar. The registered people get an email and join the waiting list for the next webinar. Repeating the
   * request changes nothing. Returns 409 `webinar.changed` with the current webinar if it has another version, 409
   * `webinar.over` if it is over, and 404 `webinar.not-found` for an unknown id.
   */
  @Post(':id/cancel')
  @Returns(WebinarDetail)
  async cancelWebinar(
    @Param() { id }: WebinarId,
    @Body() { version }: CancelWebinar,
    @CurrentActor() actor: Actor,
  ): Promise<WebinarDetail> {
    await this.editor.cancel(id, version, actor);
    return this.webinars.get(id);
  }

  /**
   * Lists the registrations for a webinar, latest first, with their emails and leads. `q` searches name and email.
   * Returns 404 `webinar.not-found` for an unknown id.
   */
  @Get(':id/registrations')
  @Returns(WebinarRegistrants)
  listWebinarRegistrations(
    @Param() { id }: WebinarId,
    @Query() filters: RegistrationFilters,
  ): Promise<WebinarRegistrants> {
    return this.registrants.list(id, filters);
  }

  /**
   * Downloads the registrations for a webinar as a CSV file, oldest first. Cells that a spreadsheet would run as
   * formulas start with an apostrophe. The export is audited. Returns 404 `webinar.not-found` for an unknown id.
   */
  @Get(':id/registrations.csv')
  @Sensitive()
  @ReturnsFile('text/csv')
  async exportWebinarRegistrations(
    @Param() { id }: WebinarId,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(reply, 'webinar-registrations', await this.registrants.exportLines(id, actor));
  }
}
