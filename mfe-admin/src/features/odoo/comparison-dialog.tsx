import { useHost } from '@epm/router';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { Button, Dialog } from '@epm/ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const POLL_INTERVAL_MS = 2_000;

/** Query for the progress of the last comparison. Refetched while the comparison runs. */
export const comparisonQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['odoo', 'comparison'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/odoo/comparison', { signal })),
    refetchInterval: ({ state }) => (state.data?.startedAt && !state.data.finishedAt ? POLL_INTERVAL_MS : false),
  });

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
    mutationFn: () => unwrapResponse(api.POST('/api/odoo/comparison')),
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
