import { useState } from 'react';
import { ErrorPanel, Loadable, Page } from '@epm/ui';
import { Link, useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '@epm/staff';
import { PageIntro } from '../../app/page-intro.tsx';
import { QueueChangeDialog } from './queue-change-dialog.tsx';
import { type QueueChange, queuesQuery } from './queue-queries.ts';
import { QueueTable } from './queue-table.tsx';
import { useChangeQueue } from './use-change-queue.ts';
import styles from './queues-page.module.css';

const METRIC_DESCRIPTIONS: readonly [string, string][] = [
  ['Waiting', 'jobs that no worker has started yet'],
  ['Due', 'messages, campaign steps and analyses in the database whose time has come'],
  ['Running', 'jobs that a worker is doing now'],
  ['Retrying', 'jobs that failed and wait for their next attempt'],
  ['Failed', 'jobs that ran out of attempts and need your decision'],
  ['Last hour', 'jobs that finished in the last hour'],
];

/** Page with the queues of background jobs. The metrics are refetched every few seconds. */
export function Component() {
  const query = useQuery(queuesQuery(useHost().api));
  const change = useChangeQueue();
  const [changeToConfirm, setChangeToConfirm] = useState<QueueChange | null>(null);
  return (
    <Page title="Queues" backLink={<Link to="/admin">Admin</Link>}>
      <PageIntro>
        Work in the background, by queue. Pause a queue to stop its work, for example while a provider has a problem.
        Nothing is lost, because new work waits.
      </PageIntro>
      <Loadable
        query={query}
        errorMessage="Failed to load the queues"
        skeleton={<RowsSkeleton rows={7} label="Loading queues" />}
      >
        {({ isAvailable, items }) => (
          <>
            {!isAvailable && (
              <ErrorPanel className={styles.notice} title="The queues do not respond">
                Some figures are unknown. New work is stored in the database, and continues when the queues respond.
              </ErrorPanel>
            )}
            <QueueTable
              queues={items}
              busyQueue={change.isPending ? change.variables.name : null}
              onChange={setChangeToConfirm}
            />
          </>
        )}
      </Loadable>
      <dl className={styles.legend}>
        {METRIC_DESCRIPTIONS.map(([name, meaning]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <QueueChangeDialog
        change={changeToConfirm}
        onClose={() => setChangeToConfirm(null)}
        onConfirm={(confirmed) => change.mutate(confirmed)}
      />
    </Page>
  );
}
