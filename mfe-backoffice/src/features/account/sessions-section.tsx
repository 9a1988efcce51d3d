import { useHost } from '@epm/router';
import { RowsSkeleton, Section } from '@epm/staff';
import { Badge, Button, Loadable, RelativeTime } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './account-page.module.css';
import { endOtherSessions, endSession, sessionsQuery } from './account-queries.ts';

/** Sessions of the signed-in user, with buttons that end them. */
export function SessionsSection() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const query = useQuery(sessionsQuery(api));
  const ending = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions(api) : endSession(api, id)),
    onSuccess: (_, id) =>
      toast({ kind: 'success', text: id === null ? 'All other sessions are signed out' : 'Session signed out' }),
    onError: () => toast({ kind: 'error', text: 'Failed to end the session. Please try again.' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
  });
  const hasOthers = (query.data?.length ?? 0) > 1;
  return (
    <Section
      title="Sessions"
      actions={
        hasOthers && (
          <Button
            size="sm"
            variant="outline"
            isBusy={ending.isPending && ending.variables === null}
            onClick={() => ending.mutate(null)}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      <Loadable
        query={query}
        errorMessage="Failed to load your sessions"
        skeleton={<RowsSkeleton rows={2} label="Loading your sessions" />}
      >
        {(sessions) => (
          <ul role="list" className={styles.sessions}>
            {sessions.map(({ id, device, ip, isCurrent, lastSeenAt }) => (
              <li key={id} className={styles.session}>
                <span>
                  <span className={styles.device}>{device}</span>{' '}
                  {isCurrent && <Badge tone="positive">This device</Badge>}
                  <br />
                  <span className={styles.detail}>
                    {ip ?? 'Unknown address'} · last used <RelativeTime time={lastSeenAt} />
                  </span>
                </span>
                {!isCurrent && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Sign out: ${device}`}
                    isBusy={ending.isPending && ending.variables === id}
                    onClick={() => ending.mutate(id)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Section>
  );
}
