import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { withMinimumDuration } from '../platform/http/minimum-duration.ts';
import { Returns } from '../platform/http/returns.ts';
import { CalculatorUnlocks } from './calculator-unlocks.service.ts';
import { UnlockedRentVsSell, UnlockRentVsSell } from './calculators.dto.ts';

@Controller('api/calculators')
@Public()
export class CalculatorsController {
  constructor(private readonly unlocks: CalculatorUnlocks) {}

  /**
   * Takes the email address for the detailed projection of the calculator. Adds a lead without a property, once for
   * an address; known and unknown addresses get the same answer in the same time. Nothing is mailed. Every submission
   * counts for its network: from 300 within an hour on it gets 429 `intake.closed`.
   */
  @Post('rent-vs-sell/unlock')
  @Returns(UnlockedRentVsSell, 201)
  async unlockRentVsSell(@Body() unlock: UnlockRentVsSell, @Req() { ip }: FastifyRequest): Promise<UnlockedRentVsSell> {
    await withMinimumDuration(this.unlocks.unlock(unlock, ip));
    return { leadId: unlock.leadId };
  }
}
