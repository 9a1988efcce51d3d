import { formatCount, formatDate, toEventTime } from '@epm/contract';
import { useHost } from '@epm/router';
import { RowsSkeleton, Toolbar } from '@epm/staff';
import { Badge, Button, EmptyState, createLazyDialog, Loadable, LoadMore, Table } from '@epm/ui';
import type { TableColumn } from '@epm/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowActions, RowTitle } from '../../../app/table-cells.tsx';
import { useLiveRefetch } from '../../../app/use-tab-filters.ts';
import { SectionLayout } from '../frame/section-page.tsx';
import { CancelWebinarDialog } from './cancel-webinar-dialog.tsx';
import { createEmptyWebinar } from './webinar-form.ts';
import { WAITING_LIST_ID, webinarListQuery, WEBINARS_KEY } from './webinar-queries.ts';
import type { Webinar } from './webinar-queries.ts';

const WebinarDialog = createLazyDialog(
  async () => (await import(/* webpackChunkName: "admin.webinar" */ './webinar-dialog.tsx')).WebinarDialog,
);
const RegistrantsDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "admin.webinar-registrants" */ './registrants-dialog.tsx')).RegistrantsDialog,
);

type DialogName = 'edit' | 'cancel' | 'registrants';

/** Page with the webinars, their registrations and the waiting list. */
export function Component() {
  const query = useInfiniteQuery(webinarListQuery(useHost().api));
  useLiveRefetch('webinar.changed', WEBINARS_KEY);
  const [dialog, setDialog] = useState<{ name: DialogName; webinar: Webinar } | null>(null);
  const [isWaitingListOpen, setWaitingListOpen] = useState(false);
  const webinars = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const waitingCount = query.data?.pages[0]?.waitingCount ?? 0;
  // Show current data in an open dialog after a change by another admin.
  const shown = dialog && (webinars.find(({ id }) => id === dialog.webinar.id) ?? dialog.webinar);
  const close = () => setDialog(null);
  return (
    <SectionLayout section="webinars">
      <Toolbar>
        <Button onClick={() => setDialog({ name: 'edit', webinar: createEmptyWebinar() })}>Schedule a webinar</Button>
        <Button variant="outline" onClick={() => setWaitingListOpen(true)}>
          Waiting list ({formatCount(waitingCount)})
        </Button>
      </Toolbar>
      <Loadable
        query={query}
        errorMessage="Failed to load the webinars"
        skeleton={<RowsSkeleton rows={4} label="Loading the webinars" />}
      >
        {() => (
          <>
            <Table
              label="Webinars, latest first"
              columns={createColumns((name, webinar) => setDialog({ name, webinar }))}
              rows={webinars}
              rowKey={({ id }) => id}
              empty={<EmptyState title="No webinars yet">Schedule one, and the webinar page shows it.</EmptyState>}
            />
            <LoadMore pages={query} />
          </>
        )}
      </Loadable>
      {dialog?.name === 'edit' && shown && (
        <WebinarDialog key={shown.id} webinar={shown} waitingCount={waitingCount} onClose={close} />
      )}
      {dialog?.name === 'cancel' && shown && <CancelWebinarDialog webinar={shown} onClose={close} />}
      {dialog?.name === 'registrants' && shown && (
        <RegistrantsDialog id={shown.id} title={shown.title} onClose={close} />
      )}
      {isWaitingListOpen && (
        <RegistrantsDialog id={WAITING_LIST_ID} title="" onClose={() => setWaitingListOpen(false)} />
      )}
    </SectionLayout>
  );
}

const createColumns = (open: (name: DialogName, webinar: Webinar) => void): readonly TableColumn<Webinar>[] => [
  {
    key: 'title',
    header: 'Webinar',
    isRowHeader: true,
    width: '45%',
    cell: ({ title, start }) => <RowTitle detail={formatStart(start)}>{title}</RowTitle>,
  },
  { key: 'state', header: 'Status', width: '9rem', cell: (webinar) => <StateBadge webinar={webinar} /> },
  {
    key: 'count',
    header: 'Registrations',
    width: '8rem',
    isNumeric: true,
    cell: ({ registrationCount }) => formatCount(registrationCount),
  },
  {
    key: 'actions',
    header: 'Actions',
    isUnlabeled: true,
    cell: (webinar) => {
      const { title, isPast, isCanceled } = webinar;
      return (
        <RowActions>
          <Button
            size="sm"
            variant="outline"
            aria-label={`Registrations for ${title}`}
            onClick={() => open('registrants', webinar)}
          >
            Registrations
          </Button>
          {!isCanceled && (
            <Button size="sm" variant="outline" aria-label={`Edit ${title}`} onClick={() => open('edit', webinar)}>
              Edit
            </Button>
          )}
          {!isPast && (
            <Button size="sm" variant="outline" aria-label={`Cancel ${title}`} onClick={() => open('cancel', webinar)}>
              Cancel
            </Button>
          )}
        </RowActions>
      );
    },
  },
];

function StateBadge({ webinar: { isCanceled, isPast, replayUrl } }: { webinar: Webinar }) {
  if (isCanceled) return <Badge tone="negative">Canceled</Badge>;
  if (!isPast) return <Badge tone="positive">Upcoming</Badge>;
  return replayUrl === null ? 'Ended' : 'Ended, with recording';
}

function formatStart(start: string): string {
  return `${formatDate(start)}, ${toEventTime(start).time}`;
}
