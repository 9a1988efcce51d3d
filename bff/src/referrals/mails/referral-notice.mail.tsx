import { formatDollars, PROPERTY_TYPES } from '@epm/contract';
import {
  ButtonLink,
  Headline,
  MailLayout,
  Paragraph,
  renderMail,
  Subheading,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import type { ReferralFacts } from '../referrals.queries.ts';

/** Link for staff: to the client's lead, or to the list of leads if the client has no lead. */
interface StaffLink {
  url: string;
  hasLead: boolean;
}

/** Builds the email that notifies the company of a referral, with all details of the referral. */
export function renderReferralNoticeMail(
  referral: ReferralFacts,
  { url, hasLead }: StaffLink,
  sender: MailSender,
): MailContent {
  const subject = 'New referral: call the client within 24 hours';
  const property = [referral.propertyAddress, PROPERTY_TYPES[referral.propertyType]];
  const fee = `${formatDollars(referral.referralFee)} to ${referral.realtorCompany}, when the client signs a management agreement.`;
  const text = buildTextMail(
    `Call ${referral.clientName} within 24 hours`,
    PROMISE_NOTE,
    ['Client', referral.clientName, referral.clientPhone, referral.clientEmail],
    ['Property', ...property],
    ...(referral.notes ? [['Notes', referral.notes]] : []),
    ['Realtor', referral.realtorName, referral.realtorCompany, referral.realtorPhone, referral.realtorEmail],
    ['Fee', fee],
    [getLinkLabel(hasLead), url],
    '--',
    FOOTER_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = renderMail(
    <MailLayout subject={subject} previewText={PROMISE_NOTE} sender={sender} footerNote={FOOTER_NOTE}>
      <Headline>Call {referral.clientName} within 24 hours</Headline>
      <Paragraph>{PROMISE_NOTE}</Paragraph>
      <Subheading>Client</Subheading>
      <ContactLines name={referral.clientName} phone={referral.clientPhone} email={referral.clientEmail} />
      <Subheading>Property</Subheading>
      <Lines lines={property} />
      {referral.notes && (
        <>
          <Subheading>Notes</Subheading>
          <Lines lines={referral.notes.split(/\r?\n/)} />
        </>
      )}
      <Subheading>Realtor</Subheading>
      <ContactLines
        name={`${referral.realtorName}, ${referral.realtorCompany}`}
        phone={referral.realtorPhone}
        email={referral.realtorEmail}
      />
      <Subheading>Fee</Subheading>
      <Paragraph>{fee}</Paragraph>
      <ButtonLink href={url}>{getLinkLabel(hasLead)}</ButtonLink>
    </MailLayout>,
  );
  return { subject, html, text };
}

const PROMISE_NOTE = 'The realtor and the page both say that we contact the client within 24 hours.';
const FOOTER_NOTE = 'You are receiving this email because the referral form sends to the company’s address.';

const getLinkLabel = (isKnown: boolean): string => (isKnown ? 'Open the client’s lead' : 'Add the client as a lead');

function ContactLines({ name, phone, email }: { name: string; phone: string; email: string }) {
  return (
    <Paragraph>
      {name}
      <br />
      {phone}
      <br />
      {email}
    </Paragraph>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Paragraph>
      {lines.map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </Paragraph>
  );
}
