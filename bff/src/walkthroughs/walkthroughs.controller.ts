import { Body, Controller, Get, Header, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LeadAccess } from '../access/index.ts';
import { type Actor, CurrentActor, CurrentUser, Public, SignedIn } from '../identity/index.ts';
import type { SessionUser } from '../identity/index.ts';
import { leadNotFound } from '../leads/index.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { FreeSlotQueries } from './free-slots.queries.ts';
import { WalkthroughCalendarFiles } from './walkthrough-calendar-files.ts';
import { WalkthroughQueries } from './walkthrough.queries.ts';
import { WalkthroughAssignment } from './walkthrough-assignment.service.ts';
import { AssignWalkthrough, BookWalkthrough, CancelWalkthrough, LeadParams, SlotQuery } from './walkthroughs.dto.ts';
import { UpcomingWalkthroughs, WalkthroughDetail, WalkthroughSlots } from './walkthroughs.dto.ts';
import { Walkthroughs } from './walkthroughs.service.ts';

@Controller('api/walkthroughs')
export class WalkthroughsController {
  constructor(
    private readonly access: LeadAccess,
    private readonly slots: FreeSlotQueries,
    private readonly walkthroughs: Walkthroughs,
    private readonly queries: WalkthroughQueries,
    private readonly calendars: WalkthroughCalendarFiles,
    private readonly assignment: WalkthroughAssignment,
  ) {}

  /** Lists the booked walkthroughs that are not over, earliest first. The list has at most 1,000 items. */
  @Get()
  @SignedIn()
  @Returns(UpcomingWalkthroughs)
  async listWalkthroughs(): Promise<UpcomingWalkthroughs> {
    return { items: await this.queries.listUpcoming() };
  }

  /**
   * Lists the times at which a walkthrough can be booked, according to the company's hours, notice period and travel
   * buffer. With `leadId`, the booked time of that lead's walkthrough does not block other times. Only staff and a
   * browser that was granted access to the lead may pass `leadId`. Other callers get 404 `lead.missing`. If
   * walkthroughs are booked on an external page (`bookingUrl`), `slots` is empty.
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
    if (leadId !== undefined) await this.assertAccess(leadId, request, user);
    return this.slots.getWalkthroughSlots(leadId ?? null);
  }

  /**
   * Books a time for a lead, or reschedules its booked walkthrough to that time. Only for staff and for a browser that
   * was granted access to the lead. Other callers get 404 `lead.missing`. If the lead is held as suspected spam, the
   * time is only requested, and staff get 409 `walkthrough.lead-held`. Returns 409 `walkthrough.taken` or
   * `walkthrough.not-offered` if the time is not available, and `walkthrough.many-ahead` if the owner or browser has
   * two other upcoming walkthroughs. A visitor's network gets 429 `intake.bookings-closed` after 10 bookings within an
   * hour. Returns 429 `walkthrough.changed-often` after 20 changes to a lead's walkthroughs within 30 days.
   */
  @Post()
  @Public()
  @Returns(WalkthroughDetail, 201)
  async bookWalkthrough(
    @Body() { leadId, start, from }: BookWalkthrough,
    @Req() request: FastifyRequest,
    @CurrentUser() user: SessionUser | null,
  ): Promise<WalkthroughDetail> {
    await this.assertAccess(leadId, request, user);
    const by = user === null ? { ip: request.ip } : { actor: user.email };
    const booking = { leadId, start: new Date(start), by, ...(from && { from: new Date(from) }) };
    return this.queries.getDetail(await this.walkthroughs.book(booking), user === null ? 'owner' : 'staff');
  }

  /** Cancels the upcoming walkthrough of a lead. The owner of the lead gets an email. */
  @Post('of/:leadId/cancel')
  @SignedIn()
  @Returns(WalkthroughDetail)
  async cancelWalkthroughOfLead(
    @Param() { leadId }: LeadParams,
    @Body() { start }: CancelWalkthrough,
    @CurrentUser() user: SessionUser,
  ): Promise<WalkthroughDetail> {
    const { id } = await this.queries.getDetailForLead(leadId);
    await this.walkthroughs.cancel(id, { expectedStart: new Date(start), actor: user.email });
    return this.queries.getDetail(id, 'staff');
  }

  /**
   * Assigns the upcoming walkthrough of a lead to another staff member. The time does not change, and the owner gets no
   * email. Returns 409 `walkthrough.staff-busy` if the staff member has another walkthrough at that time, and
   * `walkthrough.staff-unsuitable` if the staff member does no walkthroughs.
   */
  @Put('of/:leadId/staff')
  @SignedIn()
  @Returns(WalkthroughDetail)
  async assignWalkthrough(
    @Param() { leadId }: LeadParams,
    @Body() { start, staffId }: AssignWalkthrough,
    @CurrentActor() actor: Actor,
  ): Promise<WalkthroughDetail> {
    await this.assignment.assign({ leadId, expectedStart: new Date(start), staffId }, actor);
    return this.queries.getDetailForLead(leadId, 'staff');
  }

  /**
   * Returns the upcoming walkthrough of a lead, or else the walkthrough whose time was chosen last. Only for staff and
   * for a browser that was granted access to the lead. Other callers get 404 `lead.missing`. Returns 404
   * `walkthrough.missing` before the first booking.
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
    await this.assertAccess(leadId, request, user);
    return this.queries.getDetailForLead(leadId, user === null ? 'owner' : 'staff');
  }

  /**
   * Downloads a calendar file for the walkthrough of a lead. Access and errors are the same as for reading the
   * walkthrough.
   */
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
    await this.assertAccess(leadId, request, user);
    return this.calendars.createFile('PUBLISH', await this.queries.getFactsForLead(leadId));
  }

  private async assertAccess(leadId: string, request: FastifyRequest, user: SessionUser | null): Promise<void> {
    if (!(await this.access.isAllowed(leadId, request, user))) throw leadNotFound();
  }
}
