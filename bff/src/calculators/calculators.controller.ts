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
   * Unlocks the calculator's detailed projection with an email address. Creates a lead without a property, once per
   * email address. Known and unknown email addresses get the same response in the same time. Sends no email. Returns
   * 429 `intake.closed` if one network exceeds the submission limit in the settings, by default 300 within an hour.
   */
  @Post('rent-vs-sell/unlock')
  @Returns(UnlockedRentVsSell, 201)
  async unlockRentVsSell(@Body() unlock: UnlockRentVsSell, @Req() { ip }: FastifyRequest): Promise<UnlockedRentVsSell> {
    await withMinimumDuration(this.unlocks.unlock(unlock, ip));
    return { leadId: unlock.leadId };
  }
}
