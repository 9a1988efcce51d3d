import { toCentralDay } from '@epm/contract';
import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Actor, AdminOnly, CurrentActor, Sensitive } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { sendCsv } from '../../platform/http/csv.ts';
import { Returns, ReturnsFile } from '../../platform/http/returns.ts';
import { InvoiceReconciler } from '../invoices/invoice-reconciler.service.ts';
import { toInvoiceDetail } from '../invoices/invoice.queries.ts';
import { InvoiceDetail, InvoiceId } from '../invoices/invoices.dto.ts';
import { PaymentReconciler } from '../payment-reconciler.service.ts';
import { toLeadPayment } from '../payment.queries.ts';
import { LeadPayment } from '../payments.dto.ts';
import { PaymentId } from '../refunds/refunds.dto.ts';
import { MoneyEntryQueries } from './money-entries.queries.ts';
import { MoneyExport } from './money-export.service.ts';
import { MoneyEntries, MoneyExportQuery, MoneyOverview, MoneyPageQuery } from './money.dto.ts';
import { MoneyQueries } from './money.queries.ts';

/** Endpoints of the admins' view of the ledger. */
@Controller('api')
@AdminOnly()
export class MoneyController {
  constructor(
    private readonly money: MoneyQueries,
    private readonly entries: MoneyEntryQueries,
    private readonly exports: MoneyExport,
    private readonly payments: PaymentReconciler,
    private readonly invoices: InvoiceReconciler,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the collected, refunded and disputed amounts of each of the last 36 months. Also returns the open amounts
   * and disputes, and the payments and invoices whose ledger entries differ from the provider's view. All amounts are
   * in cents.
   */
  @Get('money')
  @Returns(MoneyOverview)
  getMoney(): Promise<MoneyOverview> {
    return this.money.read();
  }

  /**
   * Lists the entries of the ledger, newest first. `month` limits the list to a month in the company's time zone. A
   * page has 50 entries by default, and up to 200 with `limit`.
   */
  @Get('money/entries')
  @Returns(MoneyEntries)
  listMoneyEntries(@Query() query: MoneyPageQuery): Promise<MoneyEntries> {
    return this.entries.list(query);
  }

  /**
   * Downloads the entries of the ledger as a CSV file, newest first. Amounts are in dollars. Cells that a spreadsheet
   * would run as formulas start with an apostrophe. The export is audited. Returns 503 `snapshots.busy` if too many
   * exports are in progress.
   */
  @Get('money/entries.csv')
  @Sensitive()
  @ReturnsFile('text/csv')
  async exportMoneyEntries(
    @Query() { month }: MoneyExportQuery,
    @CurrentActor() actor: Actor,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lines = await this.exports.exportLines(month, actor);
    sendCsv(reply, `money-${month ?? toCentralDay(this.clock.now())}`, lines);
  }

  /**
   * Compares a payment with the provider now, and adds missing entries to the ledger. Returns 404 `payment.missing`,
   * and 503 `payment.verify-failed` if the provider does not respond.
   */
  @Post('payments/:id/check')
  @Returns(LeadPayment)
  async checkPayment(@Param() { id }: PaymentId): Promise<LeadPayment> {
    return toLeadPayment(await this.payments.reconcile(id));
  }

  /**
   * Compares an invoice with the provider now, and adds missing entries to the ledger. Returns 404 `invoice.missing`,
   * and 503 `invoice.unavailable` if the provider does not respond.
   */
  @Post('stripe/invoices/:id/check')
  @Returns(InvoiceDetail)
  async checkInvoice(@Param() { id }: InvoiceId): Promise<InvoiceDetail> {
    return toInvoiceDetail(await this.invoices.reconcile(id));
  }
}
