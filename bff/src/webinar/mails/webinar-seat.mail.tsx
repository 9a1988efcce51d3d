import { formatEventTime } from '@epm/contract';
import {
  ButtonLink,
  Headline,
  MailLayout,
  Paragraph,
  renderMail,
  Subheading,
  TextLink,
  textMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import { CALENDAR_TYPE, renderWebinarCalendar } from '../webinar-calendar.ts';
import type { TimedWebinar } from '../webinar.queries.ts';

interface WebinarSeatProps {
  webinar: TimedWebinar;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  sender: MailSender;
}

/** Builds the email that confirms a registration. It contains the time, the meeting link and a calendar file. */
export function webinarSeatMail({ webinar, siteUrl, sender }: WebinarSeatProps): MailContent {
  const when = formatEventTime(webinar.startsAt.toISOString());
  const subject = `You’re registered: ${webinar.title}`;
  const length = `It takes ${lengthInWords(webinar.durationMinutes)}. The calendar file is attached.`;
  const page = `${siteUrl}/webinar`;
  const text = textMail(
    'You’re registered',
    [webinar.title, when],
    length,
    ['Join the meeting:', webinar.joinUrl],
    webinar.summary,
    ['The webinar’s page:', page],
    '--',
    reason,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = renderMail(
    <MailLayout subject={subject} previewText={when} sender={sender} footerNote={reason}>
      <Headline>You’re registered</Headline>
      <Paragraph>{webinar.title}</Paragraph>
      <Subheading>{when}</Subheading>
      <Paragraph>{length}</Paragraph>
      <ButtonLink href={webinar.joinUrl}>Join the meeting</ButtonLink>
      <Paragraph>{webinar.summary}</Paragraph>
      <Paragraph>
        <TextLink href={page}>The webinar’s page</TextLink>
      </Paragraph>
    </MailLayout>,
  );
  const calendar = {
    filename: 'webinar.ics',
    contentType: CALENDAR_TYPE,
    content: renderWebinarCalendar(webinar, siteUrl),
  };
  return { subject, html, text, attachments: [calendar] };
}

const reason = 'You are receiving this message because this email address was registered for the webinar.';

/** Formats a duration as 'one hour' or '45 minutes'. */
const lengthInWords = (minutes: number): string => (minutes === 60 ? 'one hour' : `${minutes} minutes`);
