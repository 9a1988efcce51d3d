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

interface NextWebinarProps {
  /** Title of the past webinar. */
  title: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  sender: MailSender;
}

/** Builds the email that confirms a registration for the next webinar. It is sent if the current webinar is over. */
export function renderNextWebinarMail({ title, siteUrl, sender }: NextWebinarProps): MailContent {
  const subject = 'You will hear about our next webinar';
  const over = `The webinar “${title}” is over. You are on the list for the next one.`;
  const promise = 'As soon as its date is set, we will email you the time and the link.';
  const meanwhile = 'Until then, the calculator shows the same comparison with your own figures:';
  const calculator = `${siteUrl}/rent-vs-sell`;
  const text = buildTextMail(subject, over, promise, [meanwhile, calculator], '--', FOOTER_NOTE, [
    sender.legalName,
    sender.postalAddress,
    sender.phone,
  ]);
  const html = renderMail(
    <MailLayout subject={subject} previewText={promise} sender={sender} footerNote={FOOTER_NOTE}>
      <Headline>{subject}</Headline>
      <Paragraph>{over}</Paragraph>
      <Paragraph>{promise}</Paragraph>
      <Paragraph>
        {meanwhile} <TextLink href={calculator}>Rent vs Sell Calculator</TextLink>
      </Paragraph>
    </MailLayout>,
  );
  return { subject, html, text };
}

const FOOTER_NOTE = 'You are receiving this email because this email address was registered on the webinar page.';
