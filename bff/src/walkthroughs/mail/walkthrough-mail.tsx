import { formatDay, formatSpan } from '@epm/contract';
import type { ReactNode } from 'react';
import { GRANT_DAYS } from '../../access/index.ts';
import {
  ButtonLink,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  Subheading,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import { KEY_VALIDITY_DAYS_AFTER_WALKTHROUGH } from '../walkthrough-keys.service.ts';
import { WALKTHROUGH_STEPS, getWalkthroughMailTexts, type WalkthroughOccasion } from './walkthrough-mail-texts.ts';

interface WalkthroughMailProps {
  occasion: WalkthroughOccasion;
  start: Date;
  end: Date;
  /** Address of the home. Empty if the lead has no address. */
  address: string;
  /**
   * URL of the page on which the owner can reschedule or cancel the walkthrough, or choose another time. Null in the
   * email about a deleted lead.
   */
  linkUrl: string | null;
  sender: MailSender;
}

/** Renders an email about a walkthrough. */
export function renderWalkthroughMail(props: WalkthroughMailProps): Omit<MailContent, 'attachments'> {
  const { occasion, address, linkUrl, sender } = props;
  const link = LINKS_BY_OCCASION[occasion];
  const isBooked = link === manageLink;
  const when = formatTimes(props);
  const messages = getWalkthroughMailTexts(occasion, { day: when.day, start: when.start });
  const closing =
    linkUrl === null ? `If you have a question, call us at ${sender.phone}.` : messages.closing?.(sender.phone);
  const text = buildTextMail(
    messages.headline,
    messages.opening,
    [when.day, `${when.span} Central Time`, ...(address ? [address] : [])],
    ...(isBooked ? ['What happens', ...WALKTHROUGH_STEPS] : []),
    ...(linkUrl === null ? [] : [[`${link.text}:`, linkUrl], link.note]),
    ...(closing ? [closing] : []),
    '--',
    FOOTER_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = (
    <MailLayout
      subject={messages.subject}
      previewText={`${when.day}, ${when.span} Central Time`}
      sender={sender}
      footerNote={FOOTER_NOTE}
    >
      <Headline>{messages.headline}</Headline>
      <Paragraph>{messages.opening}</Paragraph>
      <AppointmentTime {...when} address={address} isStruckThrough={!isBooked} />
      {isBooked && (
        <>
          <Subheading>What happens</Subheading>
          {WALKTHROUGH_STEPS.map((line) => (
            <Paragraph key={line}>{line}</Paragraph>
          ))}
        </>
      )}
      {linkUrl !== null && (
        <>
          <ButtonLink href={linkUrl}>{link.text}</ButtonLink>
          <Note>{link.note}</Note>
        </>
      )}
      {closing && <Paragraph>{closing}</Paragraph>}
    </MailLayout>
  );
  return { subject: messages.subject, html: renderMail(html), text };
}

interface AppointmentTimeProps {
  day: string;
  span: string;
  address: string;
  isStruckThrough: boolean;
}

function AppointmentTime({ day, span, address, isStruckThrough }: AppointmentTimeProps) {
  const lines: ReactNode = (
    <>
      <strong>{day}</strong>
      <br />
      {span} Central Time
      {address && (
        <>
          <br />
          {address}
        </>
      )}
    </>
  );
  return <Paragraph>{isStruckThrough ? <s>{lines}</s> : lines}</Paragraph>;
}

function formatTimes({ start, end }: WalkthroughMailProps): { day: string; span: string; start: string } {
  const at = start.toISOString();
  return { day: formatDay(at), span: formatSpan(at, end.toISOString()), start: at };
}

const manageLink = {
  text: 'Choose another time, or cancel',
  note: 'The link works until the walkthrough begins. Anyone who has it can move or cancel the walkthrough.',
};
const chooseLink = {
  text: 'Choose another time',
  note: `The link works for ${GRANT_DAYS} days. Anyone who has it can choose the time.`,
};
const bookAgainLink = {
  text: 'Choose another time',
  note: `The link works until ${KEY_VALIDITY_DAYS_AFTER_WALKTHROUGH} days after the canceled walkthrough. Anyone who has it can choose the time.`,
};
const LINKS_BY_OCCASION: Record<WalkthroughOccasion, typeof manageLink> = {
  confirmed: manageLink,
  moved: manageLink,
  canceled: bookAgainLink,
  unavailable: chooseLink,
};
const FOOTER_NOTE =
  'You are receiving this email because a walkthrough was booked for a property with this email address.';
