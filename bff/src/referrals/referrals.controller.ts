import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { SubmitReferral, SubmittedReferral } from './referrals.dto.ts';
import { Referrals } from './referrals.service.ts';

@Controller('api/referrals')
export class ReferralsController {
  constructor(private readonly referrals: Referrals) {}

  @Post()
  @Public()
  @Returns(SubmittedReferral, 201)
  async submitReferral(@Body() submission: SubmitReferral, @Req() { ip }: FastifyRequest): Promise<SubmittedReferral> {
    await this.referrals.submit(submission, ip);
    return { referralId: submission.referralId };
  }
}
