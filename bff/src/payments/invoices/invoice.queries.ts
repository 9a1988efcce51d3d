import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { LeadQueries } from '../../leads/index.ts';
import { RefundQueries } from '../refunds/refund.queries.ts';
import { StripeGateway } from '../stripe.gateway.ts';
import { Invoice } from './invoice.entity.ts';
import type { InvoiceDetail, LeadInvoices } from './invoices.dto.ts';

const MAX_INVOICES = 200;

@Injectable()
export class InvoiceQueries {
  constructor(
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
    private readonly leads: LeadQueries,
    private readonly stripe: StripeGateway,
    private readonly refunds: RefundQueries,
  ) {}

  /**
   * Lists the invoices of a lead, newest first.
   * @throws DomainError notFound if the lead does not exist or is deleted
   */
  async listByLead(leadId: string): Promise<LeadInvoices> {
    await this.leads.getDetail(leadId);
    const invoices = await this.invoices.find({
      where: { leadId, deletedAt: IsNull() },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_INVOICES,
    });
    return {
      isConfigured: this.stripe.isConfigured,
      items: invoices.map(toInvoiceDetail),
      refunds: await this.refunds.listByTargets(invoices.map(({ id }) => id)),
    };
  }
}

export const toInvoiceDetail = (invoice: Invoice): InvoiceDetail => ({
  id: invoice.id,
  description: invoice.description,
  items: invoice.items,
  created: Math.floor(invoice.createdAt.getTime() / 1_000),
  amount_due: invoice.amount,
  status: invoice.state,
  number: invoice.number,
  hosted_invoice_url: invoice.hostedUrl,
  invoice_pdf: invoice.pdfUrl,
  refunded: invoice.refunded,
  dispute: invoice.dispute,
  requestedAction: invoice.requestedAction,
  voidReason: invoice.voidReason,
  paidAt: invoice.paidAt?.toISOString() ?? null,
});
