import { buildGoogleCalendarLink, buildOutlookCalendarLink } from '../../app/calendar-links.ts';
import { ExternalLink } from '../../app/external-link.tsx';
import { useSite } from '../../app/site.ts';
import type { Walkthrough } from '../../app/slots/slot-requests.ts';
import styles from './add-to-calendar.module.css';

interface AddToCalendarProps {
  walkthrough: Walkthrough;
  /** URL of the calendar file. */
  fileUrl: string;
}

export function AddToCalendar({ walkthrough: { start, end, address }, fileUrl }: AddToCalendarProps) {
  const { company } = useSite();
  const entry = {
    title: `Walkthrough with ${company.name}`,
    start,
    end,
    location: address,
    details: `Questions: ${company.phone}`,
  };
  return (
    <div className={styles.calendar}>
      <p className={styles.label}>Add to calendar</p>
      <ul role="list" className={styles.links}>
        <li>
          <a href={fileUrl} download="walkthrough.ics">
            Calendar file (.ics)
          </a>
        </li>
        <li>
          <ExternalLink href={buildGoogleCalendarLink(entry)}>Google Calendar</ExternalLink>
        </li>
        <li>
          <ExternalLink href={buildOutlookCalendarLink(entry)}>Outlook</ExternalLink>
        </li>
      </ul>
    </div>
  );
}
