import { formatCount } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import { Button, Dialog, Instant } from '@epm/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './odoo-sync-page.module.css';

const POLL_MS = 2_000;

const comparisonQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['odoo', 'comparison'],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/odoo/comparison', { signal })),
    refetchInterval: ({ state }) => (state.data?.startedAt && !state.data.finishedAt ? POLL_MS : false),
  });

/** Button that compares all leads with Odoo after a confirmation, and the progress of the comparison. */
export function ComparisonCard() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data, isError } = useQuery(comparisonQuery(api));
  const start = useMutation({
    mutationFn: () => unwrapResponse(api.POST('/api/odoo/comparison')),
    onSuccess: (started) => client.setQueryData(comparisonQuery(api).queryKey, started),
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `The comparison did not start. ${reason}` });
    },
  });
  const close = () => setDialogOpen(false);
  return (
    <>
      <p className={styles.text}>
        Compares each lead with its record in Odoo, and sends those that differ. A stage that was chosen in Odoo stays.
      </p>
      <Button variant="outline" isBusy={start.isPending} onClick={() => setDialogOpen(true)}>
        Compare all leads
      </Button>
      <p role="status" className={styles.text}>
        {isError ? 'The progress could not be loaded.' : data && <Progress comparison={data} />}
      </p>
      <Dialog
        isOpen={isDialogOpen}
        onClose={close}
        title="Compare all leads with Odoo?"
        description="Leads that differ are sent again, which overwrites their fields in Odoo. The comparison runs in the background."
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                close();
                start.mutate();
              }}
            >
              Compare leads
            </Button>
          </>
        }
      />
    </>
  );
}

function Progress({ comparison }: { comparison: Schemas['CrmComparison'] }) {
  const { startedAt, finishedAt, compared, different } = comparison;
  if (startedAt === null) return 'The leads were never compared.';
  const counts = `${formatCount(compared)} compared, ${formatCount(different)} different`;
  if (finishedAt === null) return `In progress: ${counts}.`;
  return (
    <>
      Finished <Instant time={finishedAt} />: {counts}.
    </>
  );
}
