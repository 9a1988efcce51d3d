import { formatDollars } from '@epm/contract';
import {
  Headline,
  MailLayout,
  Paragraph,
  renderMail,
  Subheading,
  TextLink,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import type { ReferralFacts } from '../referrals.queries.ts';

/**
 * Builds the email that confirms a referral to the realtor. Repeats only short fields. With the notes, visitors could
 * use the form to send messages to any address.
 */
export function renderReferralReceivedMail(
  referral: ReferralFacts,
  { choiceUrl, sender }: { choiceUrl: string; sender: MailSender },
): MailContent {
  const subject = 'We have your referral';
  const texts = {
    thanks: `Thank you. Your referral of ${referral.clientName} for ${referral.propertyAddress} has arrived.`,
    contact: `Our team will contact your client within 24 hours, introduce itself as the firm you recommended, and look at the property with them.`,
    fee:
      `When your client signs a management agreement with us, we pay ${formatDollars(referral.referralFee)} to your ` +
      `brokerage, ${referral.realtorCompany}. Referral fees go to the brokerage, not to an agent in person.`,
    sale: 'Your client remains your client: if they decide to sell, we send them back to you.',
    updates: 'We can write to you when we have reached your client, when they decide, and when the fee is paid.',
    reason: 'You are receiving this email because a referral was submitted with this email address.',
  };
  const text = buildTextMail(
    subject,
    texts.thanks,
    [SECTION_TITLES.next, texts.contact],
    [SECTION_TITLES.fee, texts.fee],
    texts.sale,
    [texts.updates, SECTION_TITLES.updates, choiceUrl],
    `Questions: ${sender.phone}`,
    '--',
    texts.reason,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = renderMail(
    <MailLayout subject={subject} previewText={texts.contact} sender={sender} footerNote={texts.reason}>
      <Headline>{subject}</Headline>
      <Paragraph>{texts.thanks}</Paragraph>
      <Subheading>{SECTION_TITLES.next}</Subheading>
      <Paragraph>{texts.contact}</Paragraph>
      <Subheading>{SECTION_TITLES.fee}</Subheading>
      <Paragraph>{texts.fee}</Paragraph>
      <Paragraph>{texts.sale}</Paragraph>
      <Paragraph>
        {texts.updates} <TextLink href={choiceUrl}>{SECTION_TITLES.updates}</TextLink>
      </Paragraph>
      <Paragraph>Questions: {sender.phone}</Paragraph>
    </MailLayout>,
  );
  return { subject, html, text };
}

const SECTION_TITLES = { next: 'What happens next', fee: 'The referral fee', updates: 'Keep me posted' };
