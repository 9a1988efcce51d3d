import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { mailPauseQuery } from './list-messages.ts';
import styles from './mail-pause-notice.module.css';
import { paths } from './paths.ts';

/** Tells staff that no mail goes out, and why. Renders nothing while it does. */
export function MailPauseNotice({ isOnMessages = false }: { isOnMessages?: boolean }) {
  const { data } = useQuery(mailPauseQuery(useHost().api));
  return <div role="status">{data && <Notice pause={data} isOnMessages={isOnMessages} />}</div>;
}

function Notice({ pause: { since, reason, waiting }, isOnMessages }: { pause: Schemas['MailPause']; isOnMessages: boolean }) {
  return (
    <section className={styles.notice} aria-label="Mail is paused">
      <p className={styles.title}>No email goes out since <Instant at={since} /></p>
      <p>
        {waiting === 1 ? '1 message waits' : `${formatCount(waiting)} messages wait`}. What waits is sent once the mail server accepts mail again.{' '}
        Check the mail server’s address, password and permission to relay.
        {!isOnMessages && <> <Link to={paths.messages}>See messages</Link></>}
      </p>
      <p className={styles.reason}>{`Its last answer: ${reason}`}</p>
    </section>
  );
}
