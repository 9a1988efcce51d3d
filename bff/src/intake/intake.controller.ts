import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Returns } from '../platform/http/returns.ts';
import { readHeldTicket, setHeldTicket } from './held-ticket-cookie.ts';
import { HeldTicket, IntakeTicket } from './intake.dto.ts';
import { Intake } from './intake.service.ts';

@Controller('api/intake')
@Public()
export class IntakeController {
  constructor(
    private readonly intake: Intake,
    private readonly config: Config,
  ) {}

  /**
   * Issues a ticket for a public form that is being opened. Each submission hands in a ticket of its own, 2 seconds
   * to 24 hours old; one without a good ticket is stored as suspect. From 5 submissions of a network within an hour
   * on, a ticket asks for computing: a number whose hash with the ticket has `difficulty` leading zero bits.
   */
  @Get('ticket')
  @Returns(IntakeTicket)
  getIntakeTicket(@Req() request: FastifyRequest): Promise<IntakeTicket> {
    return this.intake.issue(request.ip);
  }

  /**
   * Sets a cookie with a ticket, for a form that can be sent without script. A ticket that the visitor already holds
   * stays while it is unused and less than 12 hours old.
   */
  @Post('held-ticket')
  @Returns(null)
  async holdIntakeTicket(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const ticket = await this.intake.issueUnlessHeld(request.ip, readHeldTicket(request, this.config));
    if (ticket !== null) setHeldTicket(reply, ticket, this.config);
  }

  /**
   * Returns the ticket of the cookie. `ticket` is null without one. The server uses it when it takes in a form that
   * was sent without script.
   */
  @Get('held-ticket')
  @Returns(HeldTicket)
  getHeldIntakeTicket(@Req() request: FastifyRequest): HeldTicket {
    return { ticket: readHeldTicket(request, this.config) };
  }
}
