import { formatDollars, formatRent } from '@epm/contract';
import type { Rent } from '@epm/contract';
import { MailLayout, renderMail, textMail, type MailContent, type MailSender } from '../../notifications/index.ts';
import { ButtonLink, Headline, Paragraph, Subheading, TextLink } from '../../notifications/index.ts';
import { computeMonthsToRecover } from './asking-price.ts';

export interface FirstEmailProps {
  /** Street address of the property that the email is about. */
  streetAddress: string;
  rent: Rent;
  reportUrl: string;
  claritySessionUrl: string;
  unsubscribeUrl: string;
  /** Team member who signs the email. Null if the settings name none. */
  signer: { name: string; title: string } | null;
  sender: MailSender;
}

/** Renders the first warm_lead email, with limits of the estimate and an offer to talk. */
export function firstEmailContent(props: FirstEmailProps): MailContent {
  const { reportUrl, claritySessionUrl, unsubscribeUrl, signer, sender } = props;
  const subject = 'What the rent estimate leaves out';
  const content = buildContent(props);
  const text = textMail(
    content.greeting,
    content.opening,
    ...content.points.flatMap(({ title, body }) => [[title, body]]),
    ['Open your report:', reportUrl],
    content.closing,
    ['Book a 30-minute Clarity Session:', claritySessionUrl],
    signer ? [signer.name, `${signer.title}, ${sender.name}`] : sender.name,
    '--',
    content.reason,
    ['Unsubscribe:', unsubscribeUrl],
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  return { subject, html: renderMail(<FirstEmail subject={subject} {...props} />), text };
}

function FirstEmail(props: FirstEmailProps & { subject: string }) {
  const { subject, reportUrl, claritySessionUrl, unsubscribeUrl, signer, sender } = props;
  const content = buildContent(props);
  const footerNote = (
    <>
      {content.reason} <TextLink href={unsubscribeUrl}>Unsubscribe</TextLink>
    </>
  );
  return (
    <MailLayout subject={subject} previewText={content.opening} sender={sender} footerNote={footerNote}>
      <Headline>What the estimate leaves out</Headline>
      <Paragraph>{content.greeting}</Paragraph>
      <Paragraph>{content.opening}</Paragraph>
      {content.points.map(({ title, body }) => (
        <div key={title}>
          <Subheading>{title}</Subheading>
          <Paragraph>{body}</Paragraph>
        </div>
      ))}
      <ButtonLink href={reportUrl}>Open your report</ButtonLink>
      <Subheading>If you would rather talk it through</Subheading>
      <Paragraph>
        {content.closing} <TextLink href={claritySessionUrl}>Book a 30-minute Clarity Session</TextLink>.
      </Paragraph>
      <Paragraph>
        {signer ? (
          <>
            {signer.name}
            <br />
            {signer.title}, {sender.name}
          </>
        ) : (
          sender.name
        )}
      </Paragraph>
    </MailLayout>
  );
}

function buildContent({ streetAddress, rent }: FirstEmailProps) {
  const { step, months } = computeMonthsToRecover(rent.perUnit);
  const home = rent.unitCount === 1 ? 'the home' : 'a unit';
  return {
    greeting: 'Hello,',
    opening:
      `Your analysis puts ${streetAddress} at about ${formatRent(rent)}. The figure comes from rents around it. ` +
      'Three things that it can’t see decide what you actually collect.',
    points: [
      {
        title: 'Condition, as a resident sees it',
        body:
          'Paint, floors, light and a kitchen that works weigh more than square feet once someone stands in the room. ' +
          'A walkthrough settles this in under an hour.',
      },
      {
        title: 'The month you list',
        body:
          'More people look for a home in June than in January. Listed in winter, the same home often waits longer, ' +
          'so the length of the first lease is worth choosing with care.',
      },
      {
        title: 'The cost of asking too much',
        body:
          `Suppose you ask ${formatDollars(step)} more and ${home} stays empty one month longer. ` +
          `That month costs ${formatDollars(rent.perUnit)}, and the higher rent needs ${months} months to earn it back.`,
      },
    ],
    closing:
      'Bring your questions. We go through the numbers of the report with you, and tell you ' +
      'whether renting it out, selling it or waiting looks best.',
    reason:
      'You are receiving this email because a rental analysis was requested with this email address. ' +
      'It is an advertisement for our property management service.',
  };
}
