import { ApiProblem } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, ErrorPanel } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { outgoingQuery, releaseOutgoing } from './api/outgoing.ts';
import styles from './outgoing-notice.module.css';

/** Tells admins that a restored copy sends nothing, and lets them end that. */
export function OutgoingNotice() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { data } = useQuery(outgoingQuery(api));
  const release = useMutation({
    mutationFn: () => releaseOutgoing(api),
    onSuccess(state) {
      client.setQueryData(outgoingQuery(api).queryKey, state);
      toast({ kind: 'success', text: 'Mail goes out again' });
    },
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Mail is still held. ${reason}` });
    },
  });
  if (!data?.isHeld) return null;
  return (
    <ErrorPanel
      className={styles.notice}
      title="This site was restored from a backup, and sends no mail"
      action={<Button variant="outline" isBusy={release.isPending} onClick={() => release.mutate()}>Send what is due</Button>}
    >
      Everything that is due is kept: mail to owners and requests to the rent provider. Send it only if the site that was
      backed up ({data.backup}) no longer runs, or owners get everything twice.
    </ErrorPanel>
  );
}
