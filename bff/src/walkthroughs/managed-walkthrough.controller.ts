import { Body, Controller, Get, Header, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { FreeSlotQueries } from './free-slots.queries.ts';
import { WalkthroughCalendarFiles } from './walkthrough-calendar-files.ts';
import { WalkthroughKeys } from './walkthrough-keys.service.ts';
import { WalkthroughQueries } from './walkthrough.queries.ts';
import {
  KeyParams,
  ManagedWalkthrough,
  MoveWalkthrough,
  WalkthroughDetail,
  WalkthroughSlots,
} from './walkthroughs.dto.ts';
import { walkthroughNotFound } from './walkthroughs.errors.ts';
import { Walkthroughs } from './walkthroughs.service.ts';

/**
 * Endpoints for the page that an emailed link opens. GET changes nothing, so a mail scanner that follows the link
 * cannot cancel the walkthrough.
 */
@Controller('api/walkthroughs/manage/:key')
@Public()
export class ManagedWalkthroughController {
  constructor(
    private readonly keys: WalkthroughKeys,
    private readonly slots: FreeSlotQueries,
    private readonly walkthroughs: Walkthroughs,
    private readonly queries: WalkthroughQueries,
    private readonly calendars: WalkthroughCalendarFiles,
  ) {}

  /**
   * Returns the walkthrough that an emailed link manages. The key in the link works until a week after the walkthrough.
   * Returns 404 `walkthrough.missing` after that week, or after the key is revoked. Changes nothing.
   */
  @Get()
  @Header('cache-control', 'no-store')
  @Returns(ManagedWalkthrough)
  async getManagedWalkthrough(@Param() { key }: KeyParams): Promise<ManagedWalkthrough> {
    return this.queries.getManaged(await this.getWalkthroughId(key));
  }

  /**
   * Lists the times to which an owner can reschedule with an emailed link. The booked time of the owner's walkthrough
   * does not block other times. Returns 404 `walkthrough.missing` for an invalid key.
   */
  @Get('slots')
  @Header('cache-control', 'no-store')
  @Returns(WalkthroughSlots)
  async listManagedWalkthroughSlots(@Param() { key }: KeyParams): Promise<WalkthroughSlots> {
    const { leadId } = await this.queries.getDetail(await this.getWalkthroughId(key));
    return this.slots.getWalkthroughSlots(leadId);
  }

  /**
   * Reschedules the walkthrough that an emailed link manages. If the walkthrough was canceled, books a new one, which
   * the link manages from then on. The limits and errors of a booking apply. Also returns 409 `walkthrough.over` after
   * the walkthrough has started, and 404 `walkthrough.missing` for an invalid key.
   */
  @Post('reschedule')
  @Returns(WalkthroughDetail)
  async rescheduleWalkthrough(
    @Param() { key }: KeyParams,
    @Body() { start, from }: MoveWalkthrough,
    @Req() { ip }: FastifyRequest,
  ): Promise<WalkthroughDetail> {
    const id = await this.getWalkthroughId(key);
    const booked = await this.walkthroughs.reschedule(id, {
      start: new Date(start),
      ...(from && { from: new Date(from) }),
      ip,
    });
    if (booked !== id) await this.keys.transfer(id, booked);
    return this.queries.getDetail(booked);
  }

  /**
   * Cancels the walkthrough that an emailed link manages. The time becomes free, and the lead returns to its previous
   * status. A second call changes nothing. Returns 409 `walkthrough.over` after the walkthrough has started, and 404
   * `walkthrough.missing` for an invalid key.
   */
  @Post('cancel')
  @Returns(WalkthroughDetail)
  async cancelWalkthrough(@Param() { key }: KeyParams): Promise<WalkthroughDetail> {
    const id = await this.getWalkthroughId(key);
    await this.walkthroughs.cancel(id);
    return this.queries.getDetail(id);
  }

  /**
   * Downloads a calendar file for the walkthrough that an emailed link manages. Returns 404 `walkthrough.missing` for
   * an invalid key.
   */
  @Get('calendar.ics')
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="walkthrough.ics"')
  @ReturnsFile('text/calendar')
  async getManagedWalkthroughCalendar(@Param() { key }: KeyParams): Promise<string> {
    const walkthrough = await this.queries.findFacts(await this.getWalkthroughId(key));
    if (!walkthrough) throw walkthroughNotFound();
    return this.calendars.createFile('PUBLISH', walkthrough);
  }

  /**
   * Returns the id of the walkthrough that the key manages.
   * @throws DomainError notFound if the key is unknown, revoked or expired
   */
  private async getWalkthroughId(key: string): Promise<string> {
    const id = await this.keys.findWalkthroughId(key);
    if (id === null) throw walkthroughNotFound();
    return id;
  }
}
