import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Instant } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { mailPauseQuery } from './message-queries.ts';
import { Notice } from '@epm/staff';
import { paths } from '../app/paths.ts';

/** Notice that mail is paused, with the reason. */
export function MailPauseNotice({ isOnMessagesPage = false }: { isOnMessagesPage?: boolean }) {
  const { data } = useQuery(mailPauseQuery(useHost().api));
  return <div role="status">{data && <PauseNotice pause={data} isOnMessagesPage={isOnMessagesPage} />}</div>;
}

function PauseNotice({
  pause: { since, reason, waiting },
  isOnMessagesPage,
}: {
  pause: Schemas['MailPause'];
  isOnMessagesPage: boolean;
}) {
  return (
    <Notice
      label="Email is paused"
      title={
        <>
          No email has gone out since <Instant time={since} />
        </>
      }
      reason={reason === null ? 'An admin has paused emails and texts.' : `Last answer: ${reason}`}
    >
      {waiting > 0 &&
        `${formatWaitingCount(waiting)} once ${reason === null ? 'an admin resumes them' : 'the mail server accepts email again'}. `}
      {reason !== null && 'Check the mail server’s address, its password and the permission to relay.'}
      {!isOnMessagesPage && (
        <>
          {' '}
          <Link to={paths.messages}>See messages</Link>
        </>
      )}
    </Notice>
  );
}

const formatWaitingCount = (count: number): string =>
  count === 1 ? '1 message waits and is sent' : `${formatCount(count)} messages wait and are sent`;
