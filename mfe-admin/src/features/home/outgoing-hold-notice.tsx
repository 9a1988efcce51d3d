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
      toast({ kind: 'success', text: 'Email sending has resumed' });
    },
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Email is still on hold. ${reason}` });
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
            Send held messages
          </Button>
        }
      >
        Email to owners and requests to the rent provider are on hold. If the site that was backed up ({data.backup})
        still runs, do not send them, or owners get everything twice.
      </ErrorPanel>
      <Dialog
        isOpen={isDialogOpen}
        onClose={close}
        title="Send held messages?"
        description={`All email on hold is sent to owners now and cannot be recalled. If the site that was backed up (${data.backup}) still runs, owners get everything twice.`}
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
              Send held messages
            </Button>
          </>
        }
      />
    </>
  );
}
