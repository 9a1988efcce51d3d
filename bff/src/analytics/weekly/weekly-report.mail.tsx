import { addDays, formatCount, formatDate } from '@epm/contract';
import {
  ButtonLink,
  Headline,
  MailLayout,
  Note,
  Paragraph,
  renderMail,
  buildTextMail,
  type MailContent,
  type MailSender,
} from '../../notifications/index.ts';
import type { WeeklyFigure } from './weekly-figures.queries.ts';

interface WeeklyReportProps {
  /** First day of the week. */
  monday: string;
  figures: readonly WeeklyFigure[];
  /** URL of the analytics page. */
  url: string;
  sender: MailSender;
}

const SUBJECT = 'The week in figures';
const FIGURES_NOTE = 'Each figure counts what happened in the week, from Monday to Sunday in Central Time.';
const FOOTER_NOTE =
  'You are receiving this email because you are an admin. You can turn it off on the Analytics page of the admin area.';
const DAYS_TO_SUNDAY = 6;

/** Formats a metric with its value for the week before: '12 (9 the week before)'. */
const formatFigure = ({ count, before }: WeeklyFigure): string =>
  `${formatCount(count)} (${formatCount(before)} the week before)`;

/** Builds the weekly email to an admin. */
export function renderWeeklyReportMail({ monday, figures, url, sender }: WeeklyReportProps): MailContent {
  const intro = `${formatDate(`${monday}T12:00:00Z`)} to ${formatDate(`${addDays(monday, DAYS_TO_SUNDAY)}T12:00:00Z`)}`;
  const lines = figures.map((figure) => `${figure.label}: ${formatFigure(figure)}`);
  return {
    subject: SUBJECT,
    text: buildTextMail(SUBJECT, intro, lines, FIGURES_NOTE, ['Open Analytics:', url], '--', FOOTER_NOTE, [
      sender.legalName,
      sender.postalAddress,
      sender.phone,
    ]),
    html: renderMail(
      <MailLayout subject={SUBJECT} previewText={lines.slice(0, 2).join(', ')} sender={sender} footerNote={FOOTER_NOTE}>
        <Headline>{SUBJECT}</Headline>
        <Paragraph>{intro}</Paragraph>
        {figures.map((figure) => (
          <Paragraph key={figure.label}>
            <strong>{figure.label}</strong> {formatFigure(figure)}
          </Paragraph>
        ))}
        <Note>{FIGURES_NOTE}</Note>
        <ButtonLink href={url}>Open Analytics</ButtonLink>
      </MailLayout>,
    ),
  };
}
