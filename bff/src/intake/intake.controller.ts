import { Controller, Get, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { IntakeTicket } from './intake.dto.ts';
import { Intake } from './intake.service.ts';

@Controller('api/intake')
@Public()
export class IntakeController {
  constructor(private readonly intake: Intake) {}

  /** For a form that is being opened; each submission needs one of its own. */
  @Get('ticket')
  @Returns(IntakeTicket)
  getIntakeTicket(@Req() request: FastifyRequest): Promise<IntakeTicket> {
    return this.intake.issue(request.ip);
  }
}
