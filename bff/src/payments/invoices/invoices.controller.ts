import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../../identity/index.ts';
import { LeadId } from '../../leads/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { InvoiceActions } from './invoice-actions.service.ts';
import { InvoiceCreation } from './invoice-creation.service.ts';
import { InvoiceQueries, toInvoiceDetail } from './invoice.queries.ts';
import { CreateInvoice, InvoiceDetail, InvoiceId, LeadInvoices, VoidInvoice } from './invoices.dto.ts';

@Controller('api')
@SignedIn()
export class InvoicesController {
  constructor(
    private readonly creation: InvoiceCreation,
    private readonly actions: InvoiceActions,
    private readonly invoices: InvoiceQueries,
  ) {}

  /**
   * Creates a draft invoice with its items. The client generates `id`, so a retry creates no second invoice. Returns
   * 400 `invoice.amount` for fractions of a cent, 400 `invoice.too-small` below $0.50, 404 `lead.missing`,
   * `invoice.no-customer` or `invoice.missing` (for the id of a deleted draft), 409 `payment.no-contact`,
   * `payment.not-configured` or `invoice.exists`, and 503 `invoice.unavailable`. After a 503, the invoice is completed
   * as soon as the provider responds.
   */
  @Post('stripe/invoices')
  @Returns(InvoiceDetail, 201)
  async createInvoice(@Body() body: CreateInvoice, @CurrentActor() actor: Actor): Promise<InvoiceDetail> {
    const { id, customerId, description, items } = body;
    const leadId = body.leadId ?? (await this.creation.findLeadOfCustomer(customerId ?? ''));
    return toInvoiceDetail(await this.creation.create({ id, leadId, description, items }, actor));
  }

  /**
   * Finalizes a draft invoice and emails it to the owner. A repeated call sends no second email. Returns 404
   * `invoice.missing`, 409 `invoice.not-draft` or `invoice.declined`, and 503 `invoice.unavailable` or
   * `invoice.delayed`. After `invoice.delayed`, the invoice is sent as soon as the provider responds.
   */
  @Post('stripe/invoices/:id/send')
  @Returns(InvoiceDetail)
  async sendInvoice(@Param() { id }: InvoiceId, @CurrentActor() actor: Actor): Promise<InvoiceDetail> {
    return toInvoiceDetail(await this.actions.send(id, actor));
  }

  /**
   * Voids an invoice that was sent and is not paid, so that the owner can no longer pay it. Returns 404
   * `invoice.missing`, 409 `invoice.not-open`, and 503 `invoice.unavailable` or `invoice.delayed`. After
   * `invoice.delayed`, the invoice is voided as soon as the provider responds.
   */
  @Post('stripe/invoices/:id/void')
  @Returns(InvoiceDetail)
  async voidInvoice(
    @Param() { id }: InvoiceId,
    @Body() { reason }: VoidInvoice,
    @CurrentActor() actor: Actor,
  ): Promise<InvoiceDetail> {
    return toInvoiceDetail(await this.actions.void(id, reason, actor));
  }

  /**
   * Deletes a draft invoice. A repeated call has no effect. Returns 404 `invoice.missing`, 409 `invoice.not-draft`, and
   * 503 `invoice.unavailable` or `invoice.delayed`. After `invoice.delayed`, the invoice is deleted as soon as the
   * provider responds.
   */
  @Delete('stripe/invoices/:id')
  @Returns(null)
  deleteInvoice(@Param() { id }: InvoiceId, @CurrentActor() actor: Actor): Promise<void> {
    return this.actions.delete(id, actor);
  }

  /** Lists the invoices of a lead, newest first. Returns 404 `lead.missing` for an unknown or deleted lead. */
  @Get('leads/:id/invoices')
  @Returns(LeadInvoices)
  getInvoices(@Param() { id }: LeadId): Promise<LeadInvoices> {
    return this.invoices.listByLead(id);
  }
}
