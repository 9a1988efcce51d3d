import { formatDay, formatSpan } from '@epm/contract';
import type { ReactNode } from 'react';
import {
  ButtonLink,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  Subheading,
  textMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import { whatHappens, wordsOf, type WalkthroughOccasion } from './walkthrough-words.ts';

interface WalkthroughMailProps {
  occasion: WalkthroughOccasion;
  start: Date;
  end: Date;
  /** Empty where the lead has none. */
  address: string;
  /** Carries the key with which it is moved or cancelled; null once it is cancelled. */
  manageUrl: string | null;
  sender: MailSender;
}

/** Tells the owner where the appointment stands; nothing is offered in it. */
export function walkthroughMail(props: WalkthroughMailProps): Omit<MailContent, 'attachments'> {
  const { occasion, address, manageUrl, sender } = props;
  const when = whenOf(props);
  const words = wordsOf(occasion, { day: when.day, start: when.start });
  const text = textMail(
    words.headline,
    words.opening,
    [when.day, `${when.span} Central Time`, ...(address ? [address] : [])],
    ...(manageUrl ? ['What happens', ...whatHappens, [`${manageText}:`, manageUrl], linkNote] : []),
    ...(words.closing ? [words.closing(sender.phone)] : []),
    '--',
    reason,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = (
    <MailLayout subject={words.subject} preview={`${when.day}, ${when.span} Central Time`} sender={sender} footing={reason}>
      <Headline>{words.headline}</Headline>
      <Paragraph>{words.opening}</Paragraph>
      <When {...when} address={address} isStruck={manageUrl === null} />
      {manageUrl && (
        <>
          <Subheading>What happens</Subheading>
          {whatHappens.map((line) => (
            <Paragraph key={line}>{line}</Paragraph>
          ))}
          <ButtonLink href={manageUrl}>{manageText}</ButtonLink>
          <Note>{linkNote}</Note>
        </>
      )}
      {words.closing && <Paragraph>{words.closing(sender.phone)}</Paragraph>}
    </MailLayout>
  );
  return { subject: words.subject, html: renderMail(html), text };
}

interface WhenProps {
  day: string;
  span: string;
  address: string;
  isStruck: boolean;
}

function When({ day, span, address, isStruck }: WhenProps) {
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
  return <Paragraph>{isStruck ? <s>{lines}</s> : lines}</Paragraph>;
}

function whenOf({ start, end }: WalkthroughMailProps): { day: string; span: string; start: string } {
  const at = start.toISOString();
  return { day: formatDay(at), span: formatSpan(at, end.toISOString()), start: at };
}

const manageText = 'Choose another time, or cancel';
const linkNote = 'The link works until the walkthrough begins. Whoever has it can move or cancel the appointment.';
const reason = 'You are receiving this message because a walkthrough was booked for a property with this email address.';
