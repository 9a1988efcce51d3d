import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import {
  EditReferral,
  PayReferral,
  ReferralDetail,
  ReferralFilters,
  ReferralId,
  ReferralList,
} from './referral-admin.dto.ts';
import { ReferralEditor } from './referral-editor.service.ts';
import { ReferralListQueries } from './referral-list.queries.ts';

@Controller('api/referrals')
@AdminOnly()
export class ReferralAdminController {
  constructor(
    private readonly editor: ReferralEditor,
    private readonly referrals: ReferralListQueries,
  ) {}

  /**
   * Lists referrals of realtors, newest first. `q` searches realtor, brokerage, client and address. Suspected and
   * deleted referrals are listed only with `show`.
   */
  @Get()
  @Returns(ReferralList)
  listReferrals(@Query() filters: ReferralFilters): Promise<ReferralList> {
    return this.referrals.list(filters);
  }

  /**
   * Changes the status or the details of a referral. Absent fields stay unchanged. Returns 409 `referral.changed` with
   * the current referral if its version differs, and 404 `referral.missing` for an unknown id.
   */
  @Patch(':id')
  @Returns(ReferralDetail)
  async editReferral(
    @Param() { id }: ReferralId,
    @Body() edit: EditReferral,
    @CurrentActor() actor: Actor,
  ): Promise<ReferralDetail> {
    await this.editor.edit(id, edit, actor);
    return this.referrals.get(id);
  }

  /**
   * Deletes a referral, for example when the client or realtor requests erasure. Pending emails about the referral are
   * not sent. The referral can be restored until it is purged, by default after 30 days. Converted and paid referrals
   * are not purged. Returns 404 `referral.missing` for an unknown id.
   */
  @Delete(':id')
  @Returns(null)
  async deleteReferral(@Param() { id }: ReferralId, @CurrentActor() actor: Actor): Promise<void> {
    await this.editor.delete(id, actor);
  }

  /**
   * Restores a deleted referral. If the referral is not deleted, returns it unchanged. Returns 404 `referral.missing` if
   * it is unknown or has been purged.
   */
  @Post(':id/restore')
  @Returns(ReferralDetail)
  async restoreReferral(@Param() { id }: ReferralId, @CurrentActor() actor: Actor): Promise<ReferralDetail> {
    await this.editor.restore(id, actor);
    return this.referrals.get(id);
  }

  /**
   * Accepts a referral that is suspected to be spam. The emails to the realtor and the company are sent now. If the
   * referral is not suspected, returns the referral unchanged. Returns 404 `referral.missing` for an unknown id.
   */
  @Post(':id/accept')
  @Returns(ReferralDetail)
  async acceptReferral(@Param() { id }: ReferralId, @CurrentActor() actor: Actor): Promise<ReferralDetail> {
    await this.editor.accept(id, actor);
    return this.referrals.get(id);
  }

  /**
   * Records that the referral fee was paid to the brokerage. The payment date is the current time. A repeated request
   * with the same fee changes nothing. Returns 404 `referral.missing` for an unknown id, 409 `referral.paid` with the
   * current referral if a different fee was paid, 422 `referral.w9-missing` if the brokerage's W-9 is neither on file
   * nor in the request, and 422 `referral.w9-date` for an invalid date.
   */
  @Post(':id/payment')
  @Returns(ReferralDetail)
  async payReferral(
    @Param() { id }: ReferralId,
    @Body() payment: PayReferral,
    @CurrentActor() actor: Actor,
  ): Promise<ReferralDetail> {
    await this.editor.pay(id, payment, actor);
    return this.referrals.get(id);
  }
}
