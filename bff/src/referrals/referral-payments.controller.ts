import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Actor, AdminOnly, CurrentActor, Sensitive } from '../identity/index.ts';
import { sendCsv } from '../platform/http/csv.ts';
import { Returns, ReturnsFile } from '../platform/http/returns.ts';
import { BrokerageTotals, PaymentYear } from './referral-payments.dto.ts';
import { ReferralPayments } from './referral-payments.queries.ts';

@Controller('api/referrals')
@AdminOnly()
export class ReferralPaymentsController {
  constructor(private readonly payments: ReferralPayments) {}

  /**
   * Returns the referral fees that each brokerage was paid in a year, largest total first. `isReportable` marks the
   * brokerages for which the company must file form 1099-NEC.
   */
  @Get('brokerages')
  @Returns(BrokerageTotals)
  listBrokerageTotals(@Query() { year }: PaymentYear): Promise<BrokerageTotals> {
    return this.payments.listTotals(year);
  }

  /**
   * Downloads the referral fees that were paid in a year as a CSV file, oldest first. Amounts are in dollars. Cells that
   * a spreadsheet would run as formulas start with an apostrophe. The export is audited.
   */
  @Get('payments.csv')
  @Sensitive()
  @ReturnsFile('text/csv')
  async exportReferralPayments(
    @Query() { year }: PaymentYear,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(reply, `referral-fees-${year}`, await this.payments.exportLines(year, actor));
  }
}
