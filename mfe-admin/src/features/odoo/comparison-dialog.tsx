import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { Button, Dialog } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { comparisonQuery, startComparison } from './comparison-queries.ts';

interface ComparisonDialogProps {
  isOpen: boolean;
  /** Text that explains why a comparison is useful now. */
  reason?: string;
  onClose: () => void;
}

/** Dialog that starts the comparison of all leads with Odoo after a confirmation. */
export function ComparisonDialog({ isOpen, reason, onClose }: ComparisonDialogProps) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => startComparison(api),
    onSuccess(started) {
      client.setQueryData(comparisonQuery(api).queryKey, started);
      toast({ kind: 'success', text: 'The comparison runs in the background' });
      onClose();
    },
    onError(error) {
      const cause = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `The comparison did not start. ${cause}` });
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Compare all leads with Odoo?"
      description="Leads that differ are sent again, which overwrites their fields in Odoo. The comparison runs in the background."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={start.isPending} onClick={() => start.mutate()}>
            Compare leads
          </Button>
        </>
      }
    >
      {reason && <p>{reason}</p>}
    </Dialog>
  );
}
