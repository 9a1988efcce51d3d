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

  /** For a form that is being opened; each submission needs one of its own. */
  @Get('ticket')
  @Returns(IntakeTicket)
  getIntakeTicket(@Req() request: FastifyRequest): Promise<IntakeTicket> {
    return this.intake.issue(request.ip);
  }

  /** For a page whose form can be sent without script: from here on the visitor holds a ticket, in a cookie. */
  @Post('held-ticket')
  @Returns(null)
  async holdIntakeTicket(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const ticket = await this.intake.issueUnlessHeld(request.ip, readHeldTicket(request, this.config));
    if (ticket !== null) setHeldTicket(reply, ticket, this.config);
  }

  @Get('held-ticket')
  @Returns(HeldTicket)
  getHeldIntakeTicket(@Req() request: FastifyRequest): HeldTicket {
    return { ticket: readHeldTicket(request, this.config) };
  }
}
