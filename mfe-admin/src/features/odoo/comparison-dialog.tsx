import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { useDialogAction } from '@epm/staff';
import { Button, Dialog, ErrorPanel } from '@epm/ui';
import { useQueryClient } from '@tanstack/react-query';
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
  const start = useDialogAction({
    isOpen,
    send: () => startComparison(api),
    describeFailure: (error) =>
      `The comparison did not start. ${error instanceof ApiProblem ? error.message : 'Check the connection, then try again.'}`,
    onSuccess(started) {
      client.setQueryData(comparisonQuery(api).queryKey, started);
      toast({ kind: 'success', text: 'The comparison runs in the background' });
      onClose();
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
          <Button isBusy={start.isPending} onClick={() => start.run()}>
            Compare leads
          </Button>
        </>
      }
    >
      {reason && <p>{reason}</p>}
      {start.failure && <ErrorPanel title={start.failure} />}
    </Dialog>
  );
}
