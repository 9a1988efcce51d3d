import type { Schemas } from '@epm/contract';
import { Button, Checkbox, Dialog, FieldError } from '@epm/ui';
import { useState } from 'react';
import { useHost } from '@epm/router';
import { useDialogAction } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { revokeLinks } from '../record-queries.ts';

interface RevokeLinksDialogProps {
  lead: Schemas['Lead'];
  isOpen: boolean;
  onClose: () => void;
}

/** Dialog that revokes the links mailed about a lead and, if the user wants, emails new ones. */
export function RevokeLinksDialog({ lead, isOpen, onClose }: RevokeLinksDialogProps) {
  const [shouldSendNew, setShouldSendNew] = useState(true);
  const revocation = useRevokeLinks(lead, isOpen, onClose);
  if (!isOpen && !shouldSendNew) setShouldSendNew(true);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Revoke links"
      description={`Every link emailed about this lead stops working at once: the report, its PDF, the walkthrough and the payment. Browsers that have opened such a link also lose access, including the browser of ${lead.name}. This cannot be undone.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" isBusy={revocation.isPending} onClick={() => revocation.run(shouldSendNew)}>
            Revoke links
          </Button>
        </>
      }
    >
      <Checkbox
        label={`Email new links to ${lead.email}`}
        hint="For the report, if it is ready, and for an upcoming walkthrough. Otherwise nothing is sent."
        checked={shouldSendNew}
        onChange={({ target }) => setShouldSendNew(target.checked)}
      />
      <div role="alert">{revocation.failure && <FieldError>{revocation.failure}</FieldError>}</div>
    </Dialog>
  );
}

/** Revokes the links mailed about a lead. */
function useRevokeLinks({ id, name, email }: Schemas['Lead'], isOpen: boolean, onRevoked: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useDialogAction({
    isOpen,
    send: (sendNew: boolean) => revokeLinks(api, id, sendNew),
    describeFailure: () => 'Failed to revoke links. The old ones may still work; please try again.',
    getDetail: () => name,
    onSuccess: (_done, sendNew) => {
      void client.invalidateQueries({ queryKey: queryKeys.leadTimeline(id) });
      toast({
        kind: 'success',
        text: sendNew
          ? `Links revoked. New ones for the report or an upcoming walkthrough go to ${email}.`
          : 'Links revoked. Nothing was sent.',
        detail: name,
      });
      onRevoked();
    },
  });
}
