import { formatFeeName } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { breakLinks, ComposesMail, defineMail } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { Config } from '../../platform/config/env.ts';
import { describeDisputeReason, isDisputeOpen, isInquiry, needsAnswer } from '../disputes/dispute-rules.ts';
import { DisputeQueries } from '../disputes/dispute.queries.ts';
import { renderDisputeNoticeMail } from './dispute-notice.mail.tsx';

interface DisputeNoticePayload {
  /** Stripe's id of the dispute. */
  stripeId: string;
  userId: string;
}

/** Email that informs a staff member about an open dispute. */
export const disputeNotice = defineMail<DisputeNoticePayload>('dispute-opened', 'transactional', {
  isForCompany: true,
});

@Injectable()
@ComposesMail(disputeNotice)
export class DisputeNoticeComposer implements MailComposer<DisputeNoticePayload> {
  constructor(
    private readonly disputes: DisputeQueries,
    private readonly config: Config,
  ) {}

  async compose({
    payload: { stripeId, userId },
    sender,
  }: MailContext<DisputeNoticePayload>): Promise<MailContent | Withheld> {
    const dispute = await this.disputes.findFor(userId, stripeId);
    if (!dispute) return { withheld: 'no longer an admin or the assignee' };
    const { status, reason, fee, number, lead, amount, paid, answerDueAt } = dispute;
    if (!isDisputeOpen(status)) return { withheld: 'dispute decided' };
    return renderDisputeNoticeMail({
      ownerName: lead && breakLinks(lead.name),
      description: fee ? `the ${formatFeeName(fee).toLowerCase()}` : `invoice ${number ?? ''}`.trim(),
      address: (lead && breakLinks(lead.address)) || null,
      amount,
      isPartial: amount < paid,
      reason: describeDisputeReason(reason),
      answerDueAt,
      isInquiry: isInquiry(status),
      needsAnswer: needsAnswer(status),
      url: this.config.siteUrl + (lead ? `/leads/${lead.id}` : '/admin/money'),
      urlLabel: lead ? 'Open the lead' : 'Open the money page',
      sender,
    });
  }
}
