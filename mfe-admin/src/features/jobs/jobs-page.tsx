import { useState } from 'react';
import { JOB_TITLES } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, EmptyState, Instant, Loadable, LoadMore, Page, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { RowsSkeleton } from '@epm/staff';
import { failedJobsQuery, retryOrDiscardJob } from '../../app/job-queries.ts';
import { PageIntro } from '../../app/page-intro.tsx';
import { LongText, RowActions, RowTitle } from '../../app/table-cells.tsx';
import { RetryAllJobs } from './retry-all-jobs.tsx';
import { ApiProblem } from '@epm/router/client';

type FailedJob = Schemas['FailedJob'];

const emptyState = (
  <EmptyState title="No failed jobs">
    A job is listed here if it still fails after a day of retries. There is nothing to do.
  </EmptyState>
);

const getJobTitle = ({ job }: FailedJob): string => JOB_TITLES[job] ?? job;

export function Component() {
  const query = useInfiniteQuery(failedJobsQuery(useHost().api));
  const total = query.data?.pages[0]?.total ?? 0;
  const decision = useRetryOrDiscardJob();
  const [jobToDiscard, setJobToDiscard] = useState<FailedJob | null>(null);
  const isBusy = ({ id }: FailedJob) => decision.isPending && decision.variables.id === id;
  const discard = () => {
    if (jobToDiscard) decision.mutate({ id: jobToDiscard.id, decision: 'discard' });
    setJobToDiscard(null);
  };
  const columns: readonly TableColumn<FailedJob>[] = [
    {
      key: 'job',
      header: 'Job',
      isRowHeader: true,
      width: '24%',
      cell: (job) => (
        <RowTitle
          detail={Object.entries(job.payload)
            .map(([key, value]) => `${key} ${String(value)}`)
            .join(', ')}
        >
          {getJobTitle(job)}
        </RowTitle>
      ),
    },
    {
      key: 'error',
      header: 'Last error',
      cell: ({ error, payload }) => (
        <LongText>
          {error}{' '}
          {payload.webhookId !== undefined && (
            <Link to={`/admin/webhooks?event=${String(payload.webhookId)}`}>Open webhook</Link>
          )}
        </LongText>
      ),
    },
    { key: 'attempts', header: 'Attempts', isNumeric: true, width: '6rem', cell: ({ attempts }) => attempts },
    { key: 'failed', header: 'Failed', width: '11rem', cell: ({ failedAt }) => <Instant time={failedAt} /> },
    {
      key: 'decision',
      header: 'Actions',
      isUnlabeled: true,
      width: '13rem',
      cell: (job) => (
        <RowActions>
          <Button
            size="sm"
            aria-label={`Retry ${getJobTitle(job)}`}
            isBusy={isBusy(job)}
            onClick={() => decision.mutate({ id: job.id, decision: 'retry' })}
          >
            Retry
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Discard ${getJobTitle(job)}`}
            onClick={() => setJobToDiscard(job)}
          >
            Discard
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <Page
      title="Failed jobs"
      backLink={<Link to="/admin">Admin</Link>}
      aside={total > 1 && <RetryAllJobs total={total} />}
    >
      <PageIntro>
        Emails, nurture steps and other work in the background are retried for a day. What still fails is listed here.
        Retry a job once its cause is fixed; discard it when its effect is no longer wanted.
      </PageIntro>
      <Loadable
        query={query}
        errorMessage="Failed to load failed jobs"
        skeleton={<RowsSkeleton rows={4} label="Loading failed jobs" />}
      >
        {({ pages }) => (
          <Table
            label="Failed jobs, newest first"
            columns={columns}
            rows={pages.flatMap(({ items }) => items)}
            rowKey={({ id }) => id}
            empty={emptyState}
          />
        )}
      </Loadable>
      <LoadMore pages={query} />
      <Dialog
        isOpen={jobToDiscard !== null}
        onClose={() => setJobToDiscard(null)}
        title="Discard this job?"
        description={`${jobToDiscard ? getJobTitle(jobToDiscard) : 'The job'} will not be retried, and its work will not be done. The audit log keeps its payload and error.`}
        actions={
          <>
            <Button variant="outline" onClick={() => setJobToDiscard(null)}>
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

/** Retries or discards a job and refetches the list, even after an error: another admin may have acted first. */
function useRetryOrDiscardJob() {
  const { api, toast } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Parameters<typeof retryOrDiscardJob>[1]) => retryOrDiscardJob(api, decision),
    onSuccess: (_, { decision }) =>
      toast({ kind: 'success', text: decision === 'retry' ? 'The job starts again now' : 'The job is discarded' }),
    onError(error, { decision }) {
      const reason = error instanceof ApiProblem ? error.message : 'Check the connection, then try again.';
      toast({ kind: 'error', text: `Failed to ${decision} the job. ${reason}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: failedJobsQuery(api).queryKey }),
  });
}
