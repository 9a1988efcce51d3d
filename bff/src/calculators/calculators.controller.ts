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
   * Unlocks the detailed projection of the calculator with an email address. Adds a lead without a property, once per
   * email. Known and unknown emails get the same response in the same time. No email is sent. A network that has sent
   * 300 submissions within an hour gets 429 `intake.closed`.
   */
  @Post('rent-vs-sell/unlock')
  @Returns(UnlockedRentVsSell, 201)
  async unlockRentVsSell(@Body() unlock: UnlockRentVsSell, @Req() { ip }: FastifyRequest): Promise<UnlockedRentVsSell> {
    await withMinimumDuration(this.unlocks.unlock(unlock, ip));
    return { leadId: unlock.leadId };
  }
}
