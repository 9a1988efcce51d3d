import { useState } from 'react';
import { formatCount } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { Button, Dialog } from '@epm/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failedJobsQuery, retryAllJobs } from '../../app/job-queries.ts';

/** Button that retries all failed jobs after a confirmation. */
export function RetryAllJobs({ total }: { total: number }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const retry = useMutation({
    mutationFn: () => retryAllJobs(api),
    onSuccess: ({ count }) => toast({ kind: 'success', text: `Jobs that start again now: ${formatCount(count)}` }),
    onError(error) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to retry the jobs. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: failedJobsQuery(api).queryKey }),
  });
  const close = () => setDialogOpen(false);
  return (
    <>
      <Button variant="outline" isBusy={retry.isPending} onClick={() => setDialogOpen(true)}>
        Retry all
      </Button>
      <Dialog
        isOpen={isDialogOpen}
        onClose={close}
        title="Retry all failed jobs?"
        description={`All failed jobs (${formatCount(total)}) start again now, each with all its attempts. Do this once their cause is fixed.`}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              onClick={() => {
                close();
                retry.mutate();
              }}
            >
              Retry all jobs
            </Button>
          </>
        }
      />
    </>
  );
}
