import { Body, Controller, Delete, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Actor, AdminOnly, CurrentActor, Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { ReferralParams, SubmitReferral, SubmittedReferral } from './referrals.dto.ts';
import { Referrals } from './referrals.service.ts';

@Controller('api/referrals')
export class ReferralsController {
  constructor(private readonly referrals: Referrals) {}

  /**
   * Takes the referral form in. Stores the referral as pending and mails the realtor and staff. `referralId` is made
   * by the client: the same form sent again changes nothing, with other details it gets 409 `referral.reused`. Every
   * submission counts for its network: from 300 within an hour on it gets 429 `intake.closed`. A suspect submission
   * gets the same answer and starts no mail.
   */
  @Post()
  @Public()
  @Returns(SubmittedReferral, 201)
  async submitReferral(@Body() submission: SubmitReferral, @Req() { ip }: FastifyRequest): Promise<SubmittedReferral> {
    await this.referrals.submit(submission, ip);
    return { referralId: submission.referralId };
  }

  /**
   * Deletes a referral, for a client or realtor who asks to be forgotten. Nothing is mailed for it any more, and
   * after 30 days it is removed for good. Answers 404 `referral.missing`.
   */
  @Delete(':id')
  @AdminOnly()
  @Returns(null)
  async deleteReferral(@Param() { id }: ReferralParams, @CurrentActor() actor: Actor): Promise<void> {
    await this.referrals.delete(id, actor);
  }
}
