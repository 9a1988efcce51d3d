import { formatEventTime, WEBINAR_MESSAGES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { ButtonLink } from '@epm/ui';
import { useEffect, useRef } from 'react';
import { buildGoogleCalendarLink, buildOutlookCalendarLink } from '../../app/calendar-links.ts';
import { ExternalLink } from '../../app/external-link.tsx';
import type { RegistrationKind } from './load-webinar.ts';
import styles from './registration-success.module.css';

interface RegistrationSuccessProps {
  webinar: Schemas['Webinar'];
  kind: RegistrationKind;
  /** True after a registration, but not after a reload. The confirmation then receives focus. */
  isJustRegistered: boolean;
}

export function RegistrationSuccess({ webinar, kind, isJustRegistered }: RegistrationSuccessProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isJustRegistered) headingRef.current?.focus();
  }, [isJustRegistered]);
  return (
    <div className={styles.success}>
      <h3 ref={headingRef} tabIndex={-1} className={styles.title}>
        {WEBINAR_MESSAGES.sent}
      </h3>
      {kind === 'next' ? <NextWebinarConfirmation /> : <SeatConfirmation webinar={webinar} />}
    </div>
  );
}

/** Renders the confirmation for a registration that arrived after the webinar was over or canceled. */
function NextWebinarConfirmation() {
  return (
    <p className={styles.text}>
      This webinar is over, so you are on the list for the next one. As soon as its date is set, we will email you the
      time and the link.
    </p>
  );
}

function SeatConfirmation({ webinar }: { webinar: Schemas['Webinar'] }) {
  if (webinar.isPast) return <p className={styles.text}>This webinar is over now. Thank you for registering.</p>;
  const { title, summary, start, end, joinUrl } = webinar;
  const entry = { title, start, end, location: joinUrl, details: `${summary}\n\nJoin: ${joinUrl}` };
  return (
    <>
      <p className={styles.text}>
        See you on {formatEventTime(start)}. The link and a calendar file are on their way to your email address.
      </p>
      <p className={styles.label}>Add it to your calendar</p>
      <p className={styles.links}>
        <a href={webinar.calendarUrl} download="webinar.ics">
          Calendar file (.ics)
        </a>
        <ExternalLink href={buildGoogleCalendarLink(entry)}>Google Calendar</ExternalLink>
        <ExternalLink href={buildOutlookCalendarLink(entry)}>Outlook</ExternalLink>
      </p>
      <ButtonLink size="lg" render={<ExternalLink href={joinUrl} />}>
        Open the video meeting
      </ButtonLink>
    </>
  );
}
