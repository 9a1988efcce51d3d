import { formatDollars } from '@epm/contract';
import {
  Headline,
  MailLayout,
  Paragraph,
  renderMail,
  TextLink,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import type { ReferralStep } from '../referral-progress.ts';
import type { ReferralFacts } from '../referrals.queries.ts';

interface UpdateText {
  subject: string;
  headline: string;
  text: string;
}

/**
 * Builds the email that reports a referral's progress to the realtor. It contains the client's name as the realtor
 * entered it, but no other personal data of the client.
 */
export function renderReferralUpdateMail(
  referral: Pick<ReferralFacts, 'clientName' | 'realtorCompany' | 'referralFee'>,
  step: ReferralStep,
  { choiceUrl, sender }: { choiceUrl: string; sender: MailSender },
): MailContent {
  const { subject, headline, text } = buildUpdateText(referral, step);
  const reason = 'You are receiving this email because you asked for updates on your referral.';
  const stop = 'Stop these updates';
  const plain = buildTextMail(
    headline,
    text,
    `Questions: ${sender.phone}`,
    '--',
    reason,
    [stop, choiceUrl],
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = renderMail(
    <MailLayout subject={subject} previewText={text} sender={sender} footerNote={reason}>
      <Headline>{headline}</Headline>
      <Paragraph>{text}</Paragraph>
      <Paragraph>Questions: {sender.phone}</Paragraph>
      <Paragraph>
        <TextLink href={choiceUrl}>{stop}</TextLink>
      </Paragraph>
    </MailLayout>,
  );
  return { subject, html, text: plain };
}

function buildUpdateText(
  { clientName, realtorCompany, referralFee }: Pick<ReferralFacts, 'clientName' | 'realtorCompany' | 'referralFee'>,
  step: ReferralStep,
): UpdateText {
  switch (step) {
    case 'contacted':
      return {
        subject: 'We have reached your client',
        headline: 'We are in touch with your client',
        text: `We have reached ${clientName} and introduced ourselves as the firm that you recommended. We write again when there is a decision.`,
      };
    case 'converted':
      return {
        subject: 'Your client signed with us',
        headline: 'Your referral became a client',
        text: `${clientName} has signed a management agreement with us. Thank you. We pay ${formatDollars(referralFee)} to your brokerage, ${realtorCompany}.`,
      };
    case 'lost':
      return {
        subject: 'Your referral will not become a client',
        headline: 'Your client decided otherwise',
        text: `${clientName} will not work with us for now. Thank you for the recommendation. No fee is due.`,
      };
    case 'paid':
      return {
        subject: 'Your referral fee is paid',
        headline: 'The referral fee is on its way',
        text: `We have paid ${formatDollars(referralFee)} to your brokerage, ${realtorCompany}, for your referral of ${clientName}. Thank you.`,
      };
  }
}
