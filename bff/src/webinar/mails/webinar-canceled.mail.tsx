import { formatEventTime } from '@epm/contract';
import {
  Headline,
  MailLayout,
  Paragraph,
  renderMail,
  Subheading,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import { CANCELLATION_MEDIA_TYPE, renderWebinarCalendar } from '../webinar-calendar.ts';
import type { TimedWebinar } from '../webinar.queries.ts';

interface WebinarCanceledProps {
  webinar: TimedWebinar;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  sender: MailSender;
}

/** Builds the email about a canceled webinar. Its calendar file removes the event from calendars. */
export function renderWebinarCanceledMail({ webinar, siteUrl, sender }: WebinarCanceledProps): MailContent {
  const headline = 'The webinar is canceled';
  const when = formatEventTime(webinar.startsAt.toISOString());
  const regret = 'This webinar will not take place, and we are sorry. You need not do anything.';
  const promise =
    'You are on the list for the next one: as soon as its date is set, we will email you the time and the link.';
  const subject = `Canceled: ${webinar.title}`;
  const text = buildTextMail(headline, [webinar.title, when], regret, promise, '--', FOOTER_NOTE, [
    sender.legalName,
    sender.postalAddress,
    sender.phone,
  ]);
  const html = renderMail(
    <MailLayout subject={subject} previewText={when} sender={sender} footerNote={FOOTER_NOTE}>
      <Headline>{headline}</Headline>
      <Paragraph>{webinar.title}</Paragraph>
      <Subheading>{when}</Subheading>
      <Paragraph>{regret}</Paragraph>
      <Paragraph>{promise}</Paragraph>
    </MailLayout>,
  );
  const calendar = {
    filename: 'webinar.ics',
    contentType: CANCELLATION_MEDIA_TYPE,
    content: renderWebinarCalendar(webinar, siteUrl),
  };
  return { subject, html, text, attachments: [calendar] };
}

const FOOTER_NOTE = 'You are receiving this email because this email address was registered for the webinar.';
