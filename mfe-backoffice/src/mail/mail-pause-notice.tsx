import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { mailPauseQuery } from './message-queries.ts';
import { Notice } from '@epm/staff';
import { paths } from '../app/paths.ts';

/** Notice that mail is paused, with the reason. Renders nothing while mail is not paused. */
export function MailPauseNotice({ isOnMessages = false }: { isOnMessages?: boolean }) {
  const { data } = useQuery(mailPauseQuery(useHost().api));
  return <div role="status">{data && <PauseNotice pause={data} isOnMessages={isOnMessages} />}</div>;
}

function PauseNotice({
  pause: { since, reason, waiting },
  isOnMessages,
}: {
  pause: Schemas['MailPause'];
  isOnMessages: boolean;
}) {
  return (
    <Notice
      label="Mail is paused"
      title={
        <>
          No email has gone out since <Instant time={since} />
        </>
      }
      reason={`Last answer: ${reason}`}
    >
      {waiting > 0 && `${waitingText(waiting)} once the mail server accepts mail again. `}
      Check the mail server’s address, its password and the permission to relay.
      {!isOnMessages && (
        <>
          {' '}
          <Link to={paths.messages}>See messages</Link>
        </>
      )}
    </Notice>
  );
}

const waitingText = (count: number): string =>
  count === 1 ? '1 message waits and is sent' : `${formatCount(count)} messages wait and are sent`;
