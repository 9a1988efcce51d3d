import { Body, Controller, Delete, Ip, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AdminOnly, CurrentUser, Public, type SessionUser } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { ReferralDeletion } from './referral-deletion.service.ts';
import { ReferralParams, SubmitReferral, SubmittedReferral } from './referrals.dto.ts';
import { Referrals } from './referrals.service.ts';

@Controller('api/referrals')
export class ReferralsController {
  constructor(
    private readonly referrals: Referrals,
    private readonly deletion: ReferralDeletion,
  ) {}

  @Post()
  @Public()
  @Returns(SubmittedReferral, 201)
  async submitReferral(@Body() submission: SubmitReferral, @Req() { ip }: FastifyRequest): Promise<SubmittedReferral> {
    await this.referrals.submit(submission, ip);
    return { referralId: submission.referralId };
  }

  /** For a client or realtor who asks to be forgotten; it is removed for good after 30 days. */
  @Delete(':id')
  @AdminOnly()
  @Returns(null)
  async deleteReferral(@Param() { id }: ReferralParams, @CurrentUser() user: SessionUser, @Ip() ip: string): Promise<void> {
    await this.deletion.delete(id, { id: user.id, ip });
  }
}
