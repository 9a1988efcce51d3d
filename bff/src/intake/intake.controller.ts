import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { readTicketCookie, setTicketCookie } from './ticket-cookie.ts';
import { HeldTicket, IntakeTicket } from './intake.dto.ts';
import { SubmissionChecks } from './intake.service.ts';

@Controller('api/intake')
@Public()
export class IntakeController {
  constructor(
    private readonly submissionChecks: SubmissionChecks,
    private readonly config: Config,
  ) {}

  /**
   * Issues a ticket when a visitor opens a public form. A submission is stored as suspected spam unless it has an
   * unused ticket that is 2 seconds to 24 hours old. After several submissions from one network within an hour (5 by
   * default), new tickets require a proof of work: a number whose hash with the ticket has `difficulty` leading zero
   * bits.
   */
  @Get('ticket')
  @Returns(IntakeTicket)
  getIntakeTicket(@Req() request: FastifyRequest): Promise<IntakeTicket> {
    return this.submissionChecks.issueTicket(request.ip);
  }

  /**
   * Sets a cookie with a ticket for a form that can be submitted without JavaScript. Keeps the current ticket if it is
   * unused and less than 12 hours old.
   */
  @Post('held-ticket')
  @Returns(null)
  async holdIntakeTicket(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const ticket = await this.submissionChecks.issueCookieTicket(request.ip, readTicketCookie(request, this.config));
    if (ticket !== null) setTicketCookie(reply, ticket, this.config);
  }

  /**
   * Returns the ticket in the cookie, or null if there is no ticket. The page server calls this operation when a form
   * is submitted without JavaScript.
   */
  @Get('held-ticket')
  @Returns(HeldTicket)
  getHeldIntakeTicket(@Req() request: FastifyRequest): HeldTicket {
    return { ticket: readTicketCookie(request, this.config) };
  }
}
