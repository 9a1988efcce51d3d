import { Body, Controller, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { SubmitReferral, SubmittedReferral } from './referrals.dto.ts';
import { Referrals } from './referrals.service.ts';

@Controller('api/referrals')
export class ReferralsController {
  constructor(private readonly referrals: Referrals) {}

  /**
   * Submits the referral form. Stores the referral as pending and emails the realtor and the company. The client
   * generates `referralId`. Submitting the same form again changes nothing. The same id with other details returns 409
   * `referral.reused`. A network that has sent too many submissions within an hour, by default 300, gets 429
   * `intake.closed`. A suspected spam submission gets the same response as any other, but no email is sent.
   */
  @Post()
  @Public()
  @Returns(SubmittedReferral, 201)
  async submitReferral(@Body() submission: SubmitReferral, @Req() { ip }: FastifyRequest): Promise<SubmittedReferral> {
    await this.referrals.submit(submission, ip);
    return { referralId: submission.referralId };
  }
}
