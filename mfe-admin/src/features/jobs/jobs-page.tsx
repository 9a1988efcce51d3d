import { useState } from 'react';
import { JOB_TITLES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, EmptyState, Instant, Loadable, LoadMore, Page, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { RowsSkeleton } from '@epm/staff';
import { failedJobsQuery, decideJob } from '../../app/job-queries.ts';
import styles from './jobs-page.module.css';
import { ApiProblem } from '@epm/router/client';

type FailedJob = Schemas['FailedJob'];

const empty = (
  <EmptyState title="No failed jobs">
    A job is listed here when a day of retries did not help. Nothing waits for you.
  </EmptyState>
);

const titleOf = ({ job }: FailedJob): string => JOB_TITLES[job] ?? job;

export function Component() {
  const query = useInfiniteQuery(failedJobsQuery(useHost().api));
  const decision = useDecideJob();
  const [discarding, setDiscarding] = useState<FailedJob | null>(null);
  const isBusy = ({ id }: FailedJob) => decision.isPending && decision.variables.id === id;
  const discard = () => {
    if (discarding) decision.mutate({ id: discarding.id, decision: 'discard' });
    setDiscarding(null);
  };
  const columns: readonly TableColumn<FailedJob>[] = [
    {
      key: 'job',
      head: 'Job',
      isRowHead: true,
      width: '24%',
      cell: (job) => (
        <span className={styles.job}>
          {titleOf(job)}
          <span className={styles.payload}>
            {Object.entries(job.payload)
              .map(([key, value]) => `${key} ${String(value)}`)
              .join(', ')}
          </span>
        </span>
      ),
    },
    { key: 'error', head: 'Last error', cell: ({ error }) => <span className={styles.error}>{error}</span> },
    { key: 'attempts', head: 'Attempts', isFigure: true, width: '6rem', cell: ({ attempts }) => attempts },
    { key: 'failed', head: 'Failed', width: '11rem', cell: ({ failedAt }) => <Instant at={failedAt} /> },
    {
      key: 'decision',
      head: 'Decision',
      isPlain: true,
      width: '13rem',
      cell: (job) => (
        <span className={styles.decision}>
          <Button
            size="sm"
            aria-label={`Retry ${titleOf(job)}`}
            isBusy={isBusy(job)}
            onClick={() => decision.mutate({ id: job.id, decision: 'retry' })}
          >
            Retry
          </Button>
          <Button size="sm" variant="outline" aria-label={`Discard ${titleOf(job)}`} onClick={() => setDiscarding(job)}>
            Discard
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Page title="Failed jobs" back={<Link to="/admin">Admin</Link>}>
      <p className={styles.text}>
        Emails, nurture steps and other work in the background are retried for a day. What still fails is listed here.
        Retry a job once its cause is fixed; discard it when its effect is no longer wanted.
      </p>
      <Loadable
        query={query}
        failure="Failed to load failed jobs"
        skeleton={<RowsSkeleton rows={4} label="Loading failed jobs" />}
      >
        {({ pages }) => (
          <Table
            label="Failed jobs, newest first"
            columns={columns}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            empty={empty}
          />
        )}
      </Loadable>
      <LoadMore pages={query} />
      <Dialog
        isOpen={discarding !== null}
        onClose={() => setDiscarding(null)}
        title="Discard this job?"
        description={`${discarding ? titleOf(discarding) : 'The job'} is not tried again, and what it was for does not happen. The audit log keeps its payload and error.`}
        actions={
          <>
            <Button variant="outline" onClick={() => setDiscarding(null)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={discard}>
              Discard job
            </Button>
          </>
        }
      />
    </Page>
  );
}

/**
 * Retries or discards a job, and then refetches the list. Also refetches it after an error, because another admin may
 * have decided first.
 */
export function useDecideJob() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Parameters<typeof decideJob>[1]) => decideJob(api, decision),
    onSuccess: (_, { decision }) =>
      toast({ kind: 'success', text: decision === 'retry' ? 'The job starts again now' : 'The job is discarded' }),
    onError(error, { decision }) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to ${decision} the job. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: failedJobsQuery(api).queryKey }),
  });
}
