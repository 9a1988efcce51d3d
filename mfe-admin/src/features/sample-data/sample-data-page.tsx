import { formatCount, formatDate } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Link, useHost } from '@epm/router';
import { getFailureMessage, RowsSkeleton } from '@epm/staff';
import { Button, Dialog, Loadable, Page } from '@epm/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageIntro } from '../../app/page-intro.tsx';
import { removeSampleData, sampleDataQuery } from './sample-data-queries.ts';
import styles from './sample-data-page.module.css';

type SampleData = Schemas['SampleFirmState'];

const REMOVE_FAILED_MESSAGE = 'The sample data could not be removed completely. Try again to remove the rest.';

/** Page on which an admin removes the sample firm with which the local stack filled the empty database. */
export function Component() {
  const query = useQuery(sampleDataQuery(useHost().api));
  return (
    <Page title="Sample data" backLink={<Link to="/admin">Admin</Link>}>
      <Loadable
        query={query}
        errorMessage="Failed to load the sample data"
        skeleton={<RowsSkeleton rows={4} label="Loading the sample data" />}
      >
        {(data) => (data.isPresent ? <PresentData data={data} /> : <PageIntro>There is no sample data.</PageIntro>)}
      </Loadable>
    </Page>
  );
}

function PresentData({ data }: { data: SampleData }) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  const removal = useMutation({
    mutationFn: () => removeSampleData(api),
    onSuccess() {
      toast({ kind: 'success', text: 'Sample data removed' });
      return client.invalidateQueries();
    },
    onError: (error) => toast({ kind: 'error', text: getFailureMessage(error, REMOVE_FAILED_MESSAGE) }),
  });
  return (
    <>
      <PageIntro>
        The first start filled the empty database with an invented firm, so that you see every page at work. Its owners
        do not exist, and their email addresses and phone numbers are reserved for examples.
        {data.filledAt && ` Filled on ${formatDate(data.filledAt)}.`}
      </PageIntro>
      <ul className={styles.records}>
        <li>Owners: {formatCount(data.owners)}</li>
        <li>Leads, with their notes, messages, documents and payments: {formatCount(data.leads)}</li>
        <li>Referrals: {formatCount(data.referrals)}</li>
        <li>Blog posts: {formatCount(data.posts)}</li>
        <li>Colleagues, who cannot sign in: {formatCount(data.colleagues)}</li>
      </ul>
      <PageIntro>
        Removing it keeps everything that you have created, except what belongs to a sample lead, such as your notes on
        it. The audit log keeps its entries about the sample data, because no entry of the log can be removed. A
        colleague who has done something since then is disabled instead.
      </PageIntro>
      <Button variant="danger" isBusy={removal.isPending} onClick={() => setDialogOpen(true)}>
        Remove sample data
      </Button>
      <Dialog
        isOpen={isDialogOpen}
        onClose={close}
        title="Remove the sample data?"
        description={`${formatCount(data.leads)} leads and everything that belongs to them are deleted permanently. What you have created otherwise stays.`}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                removal.mutate();
              }}
            >
              Remove sample data
            </Button>
          </>
        }
      />
    </>
  );
}
