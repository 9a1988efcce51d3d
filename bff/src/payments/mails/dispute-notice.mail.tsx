import { formatCents, formatClock, formatDate } from '@epm/contract';
import type { Cents } from '@epm/contract';
import { ButtonLink, Headline, MailLayout, Paragraph, renderMail, buildTextMail } from '../../notifications/index.ts';
import type { MailContent, MailSender } from '../../notifications/index.ts';

export interface DisputeNoticeProps {
  /** Null if the lead is deleted. */
  ownerName: string | null;
  /** For example, 'the onboarding fee' or 'invoice EPM-0001'. */
  description: string;
  /** Address of the property; null if unknown. */
  address: string | null;
  amount: Cents;
  /** True if the amount is only a part of the payment. */
  isPartial: boolean;
  /** For example, 'the payment was charged twice'. */
  reason: string;
  /** Null if Stripe reports no deadline. */
  answerDueAt: Date | null;
  /** True if the bank only asks about the payment and has not withdrawn the amount. */
  isInquiry: boolean;
  /** False if an answer was already sent. */
  needsAnswer: boolean;
  url: string;
  urlLabel: string;
  sender: MailSender;
}

const FOOTER_NOTE = 'You are receiving this email because you are an admin or this lead is assigned to you.';

/** Renders the email to staff about an open dispute. */
export function renderDisputeNoticeMail(props: DisputeNoticeProps): MailContent {
  const { url, urlLabel, sender } = props;
  const subject = getSubject(props);
  const paragraphs = [getOpeningText(props), `Reason given at Stripe: ${props.reason}.`, getAnswerText(props)];
  return {
    subject,
    text: buildTextMail(subject, ...paragraphs, [`${urlLabel}:`, url], '--', FOOTER_NOTE, [
      sender.legalName,
      sender.postalAddress,
      sender.phone,
    ]),
    html: renderMail(
      <MailLayout subject={subject} previewText={paragraphs[0] ?? ''} sender={sender} footerNote={FOOTER_NOTE}>
        <Headline>{subject}</Headline>
        {paragraphs.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <ButtonLink href={url}>{urlLabel}</ButtonLink>
      </MailLayout>,
    ),
  };
}

function getSubject({ amount, isPartial, isInquiry, needsAnswer, answerDueAt }: DisputeNoticeProps): string {
  const sum = formatCents(amount);
  if (needsAnswer && answerDueAt) {
    const concern = isInquiry ? `the bank’s inquiry about ${sum}` : `the dispute of ${sum}`;
    return `Answer ${concern} by ${formatDate(answerDueAt.toISOString())}`;
  }
  const payment = isPartial ? `${sum} of a payment` : `a payment of ${sum}`;
  return isInquiry ? `A bank asks about ${payment}` : `An owner disputes ${payment}`;
}

function getOpeningText(props: DisputeNoticeProps): string {
  const { ownerName, description, address, amount, isPartial, isInquiry } = props;
  const share = isPartial ? `${formatCents(amount)} of` : `the payment of ${formatCents(amount)}:`;
  const payment = `${share} ${description}${address === null ? '' : ` for ${address}`}.`;
  const owner = ownerName ?? 'The owner of a deleted lead';
  return isInquiry ? `The bank of ${owner} asks about ${payment}` : `${owner} disputes ${payment}`;
}

function getAnswerText({ answerDueAt, isInquiry, needsAnswer }: DisputeNoticeProps): string {
  if (!needsAnswer) return 'An answer was already sent at Stripe. The bank will decide.';
  const due = answerDueAt?.toISOString();
  const deadline =
    due === undefined
      ? 'Stripe reports no deadline. Answer today in Stripe’s dashboard.'
      : `Answer in Stripe’s dashboard by ${formatDate(due)} at ${formatClock(due)}, Central Time.`;
  const consequence = isInquiry
    ? 'An inquiry without an answer can become a dispute.'
    : 'A dispute without an answer is lost, and the owner gets the money back.';
  return `${deadline} ${consequence}`;
}
