import { formatEventTime } from '@epm/contract';
import {
  ButtonLink,
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
import { CALENDAR_MEDIA_TYPE, renderWebinarCalendar } from '../webinar-calendar.ts';
import type { TimedWebinar } from '../webinar.queries.ts';

/** Headline and, for people who were already registered, a sentence about the occasion. */
const OCCASION_TEXTS = {
  registered: { headline: 'You’re registered', text: null },
  scheduled: {
    headline: 'The date is set',
    text: 'You asked us to write when our next webinar is scheduled. Your seat is reserved.',
  },
  changed: {
    headline: 'Your webinar has changed',
    text: 'The time or the meeting link is new. Your seat is still reserved; the calendar file updates your entry.',
  },
} as const;

interface WebinarSeatProps {
  occasion: keyof typeof OCCASION_TEXTS;
  webinar: TimedWebinar;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  sender: MailSender;
}

/**
 * Builds the email that confirms a registration, or announces the date or a change. It contains the time, the meeting
 * link and a calendar file.
 */
export function renderWebinarSeatMail({ occasion, webinar, siteUrl, sender }: WebinarSeatProps): MailContent {
  const { headline, text: news } = OCCASION_TEXTS[occasion];
  const when = formatEventTime(webinar.startsAt.toISOString());
  const subject = `${headline}: ${webinar.title}`;
  const length = `It takes ${formatLength(webinar.durationMinutes)}. The calendar file is attached.`;
  const page = `${siteUrl}/webinar`;
  const text = buildTextMail(
    headline,
    ...(news ? [news] : []),
    [webinar.title, when],
    length,
    ['Join the meeting:', webinar.joinUrl],
    webinar.summary,
    ['The webinar’s page:', page],
    '--',
    FOOTER_NOTE,
    [sender.legalName, sender.postalAddress, sender.phone],
  );
  const html = renderMail(
    <MailLayout subject={subject} previewText={when} sender={sender} footerNote={FOOTER_NOTE}>
      <Headline>{headline}</Headline>
      {news && <Paragraph>{news}</Paragraph>}
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
    contentType: CALENDAR_MEDIA_TYPE,
    content: renderWebinarCalendar(webinar, siteUrl),
  };
  return { subject, html, text, attachments: [calendar] };
}

const FOOTER_NOTE = 'You are receiving this email because this email address was registered for the webinar.';

/** Formats a duration as 'one hour' or '45 minutes'. */
const formatLength = (minutes: number): string => (minutes === 60 ? 'one hour' : `${minutes} minutes`);
