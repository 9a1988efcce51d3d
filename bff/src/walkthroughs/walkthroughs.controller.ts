import { Body, Controller, Get, Header, Param, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LeadAccess } from '../access/index.ts';
import { CurrentUser, Public, SignedIn } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { leadNotFound } from '../leads/index.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { SlotQueries } from './slots.queries.ts';
import { WalkthroughCalendars } from './walkthrough-calendars.ts';
import { WalkthroughQueries } from './walkthrough.queries.ts';
import { BookWalkthrough, CancelWalkthrough, LeadParams, SlotQuery, UpcomingWalkthroughs } from './walkthroughs.dto.ts';
import { WalkthroughDetail, WalkthroughSlots } from './walkthroughs.dto.ts';
import { Walkthroughs } from './walkthroughs.service.ts';

@Controller('api/walkthroughs')
export class WalkthroughsController {
  constructor(
    private readonly access: LeadAccess,
    private readonly slots: SlotQueries,
    private readonly walkthroughs: Walkthroughs,
    private readonly queries: WalkthroughQueries,
    private readonly calendars: WalkthroughCalendars,
  ) {}

  /** Lists the booked walkthroughs that are not over, earliest first. It holds 1,000 at most. */
  @Get()
  @SignedIn()
  @Returns(UpcomingWalkthroughs)
  async listWalkthroughs(): Promise<UpcomingWalkthroughs> {
    return { items: await this.queries.upcoming() };
  }

  /**
   * Lists the times at which a walkthrough can be booked. They follow from the company's hours, notice and buffer.
   * With `leadId` that lead's own time counts as free; this needs staff or the browser that was granted the lead,
   * else it gets 404 `lead.missing`. `slots` is empty where `bookingUrl` names an external page.
   */
  @Get('slots')
  @Public()
  @Header('cache-control', 'no-store')
  @Returns(WalkthroughSlots)
  async listWalkthroughSlots(
    @Query() { leadId }: SlotQuery,
    @Req() request: FastifyRequest,
    @CurrentUser() user: SessionUser | null,
  ): Promise<WalkthroughSlots> {
    if (leadId !== undefined) await this.checkAccess(leadId, request, user);
    return this.slots.open(leadId ?? null);
  }

  /**
   * Books a time for a lead, or moves its booked walkthrough there. For staff and for the browser that was granted
   * the lead; any other caller gets 404 `lead.missing`. For a suspect submission the time is only requested. Answers
   * 409 `walkthrough.taken`, `walkthrough.not-offered`, `walkthrough.many-ahead` from two other walkthroughs of the
   * owner or browser on, and `walkthrough.lead-held` to staff. A visitor's network chooses 10 times an hour, then
   * gets 429 `intake.bookings-closed`; a lead is changed 20 times within 30 days, then gets 429
   * `walkthrough.changed-often`.
   */
  @Post()
  @Public()
  @Returns(WalkthroughDetail, 201)
  async bookWalkthrough(
    @Body() { leadId, start, from }: BookWalkthrough,
    @Req() request: FastifyRequest,
    @CurrentUser() user: SessionUser | null,
  ): Promise<WalkthroughDetail> {
    await this.checkAccess(leadId, request, user);
    const by = user === null ? { ip: request.ip } : { actor: user.email };
    const booking = { leadId, start: new Date(start), by, ...(from && { from: new Date(from) }) };
    return this.queries.detail(await this.walkthroughs.book(booking));
  }

  /** Cancels the walkthrough that a lead has ahead. Its owner is told by email. */
  @Post('of/:leadId/cancel')
  @SignedIn()
  @Returns(WalkthroughDetail)
  async cancelWalkthroughOfLead(
    @Param() { leadId }: LeadParams,
    @Body() { start }: CancelWalkthrough,
    @CurrentUser() user: SessionUser,
  ): Promise<WalkthroughDetail> {
    const { id } = await this.queries.ofLead(leadId);
    await this.walkthroughs.cancel(id, { seen: new Date(start), actor: user.email });
    return this.queries.detail(id);
  }

  /**
   * Returns the walkthrough of a lead: the one ahead, or else the one changed last. For staff and for the browser
   * that was granted the lead; any other caller gets 404 `lead.missing`. Answers 404 `walkthrough.missing` before the
   * first booking.
   */
  @Get('of/:leadId')
  @Public()
  @Header('cache-control', 'no-store')
  @Returns(WalkthroughDetail)
  async getWalkthroughOfLead(
    @Param() { leadId }: LeadParams,
    @Req() request: FastifyRequest,
    @CurrentUser() user: SessionUser | null,
  ): Promise<WalkthroughDetail> {
    await this.checkAccess(leadId, request, user);
    return this.queries.ofLead(leadId);
  }

  /** Downloads a lead's walkthrough as a calendar file. Callers and errors are those of the walkthrough itself. */
  @Get('of/:leadId/calendar.ics')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="walkthrough.ics"')
  @ReturnsFile('text/calendar')
  async getWalkthroughCalendar(
    @Param() { leadId }: LeadParams,
    @Req() request: FastifyRequest,
    @CurrentUser() user: SessionUser | null,
  ): Promise<string> {
    await this.checkAccess(leadId, request, user);
    return this.calendars.file('PUBLISH', await this.queries.factsOfLead(leadId));
  }

  private async checkAccess(leadId: string, request: FastifyRequest, user: SessionUser | null): Promise<void> {
    if (!(await this.access.isAllowed(leadId, request, user))) throw leadNotFound();
  }
}
