import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { Button, Dialog, ErrorPanel } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { outgoingHoldQuery, releaseOutgoingHold } from './home-queries.ts';
import styles from './outgoing-hold-notice.module.css';

/** Notice that emails are on hold, because the installation was restored from a backup. A button releases the hold. */
export function OutgoingHoldNotice() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { data } = useQuery(outgoingHoldQuery(api));
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  const release = useMutation({
    mutationFn: () => releaseOutgoingHold(api),
    onSuccess(state) {
      client.setQueryData(outgoingHoldQuery(api).queryKey, state);
      toast({ kind: 'success', text: 'Email goes out again' });
    },
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Email is still held. ${reason}` });
    },
  });
  if (!data?.isHeld) return null;
  return (
    <>
      <ErrorPanel
        className={styles.notice}
        title="This site was restored from a backup, and sends no email"
        action={
          <Button variant="outline" isBusy={release.isPending} onClick={() => setDialogOpen(true)}>
            Send what is due
          </Button>
        }
      >
        Everything that is due is kept: email to owners and requests to the rent provider. Send it only if the site that
        was backed up ({data.backup}) no longer runs, or owners get everything twice.
      </ErrorPanel>
      <Dialog
        isOpen={isDialogOpen}
        onClose={close}
        title="Send what is due?"
        description={`All email that waits goes out to owners now, and cannot be taken back. If the site that was backed up (${data.backup}) still runs, owners get everything twice.`}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                close();
                release.mutate();
              }}
            >
              Send what is due
            </Button>
          </>
        }
      />
    </>
  );
}
