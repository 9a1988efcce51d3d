import { formatDate, formatDay, formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, createLazyDialog, ErrorPanel, useNow } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { leadWalkthroughQuery } from '../record-queries.ts';
import styles from './lead-walkthrough.module.css';

const MoveWalkthroughDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.walkthrough-dialogs" */ './move-walkthrough-dialog.tsx'))
      .MoveWalkthroughDialog,
);
const HandOverDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.walkthrough-dialogs" */ './hand-over-dialog.tsx')).HandOverDialog,
);
const CancelWalkthroughDialog = createLazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.walkthrough-dialogs" */ './cancel-walkthrough-dialog.tsx'))
      .CancelWalkthroughDialog,
);

/** The lead's booked walkthrough, with buttons to change it while it is upcoming. */
export function LeadWalkthrough({ lead }: { lead: Schemas['Lead'] }) {
  const { id, walkthroughDate, assignee } = lead;
  const now = useNow();
  const [openDialog, setOpenDialog] = useState<'move' | 'hand-over' | 'cancel' | null>(null);
  const [canceledId, setCanceledId] = useState<string | null>(null);
  const canceledNote = useRef<HTMLParagraphElement>(null);
  const query = useQuery({ ...leadWalkthroughQuery(useHost().api, id), enabled: walkthroughDate !== null });
  const { data } = query;
  const booked = data?.state === 'booked' && walkthroughDate !== null ? data : null;
  const person = booked?.staff ?? assignee;
  const isUpcoming = booked !== null && Date.parse(booked.start) > now;
  const isNoteShown = data?.state === 'canceled' && data.id === canceledId && openDialog === null;
  // After a cancellation, the focused Cancel button has unmounted, so move focus to the note.
  useEffect(() => {
    if (isNoteShown) canceledNote.current?.focus();
  }, [isNoteShown]);
  const close = () => setOpenDialog(null);
  return (
    <>
      {query.isError && !data && (
        <ErrorPanel
          title="Failed to load the walkthrough"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {booked && (
        <section className={styles.walkthrough} aria-label="Walkthrough">
          <p className={styles.time}>
            <span className={styles.name}>{isUpcoming ? 'Walkthrough' : 'Past walkthrough'}</span>{' '}
            <time dateTime={booked.start}>
              {isUpcoming ? formatDay(booked.start) : formatDate(booked.start)}, {formatSpan(booked.start, booked.end)}{' '}
              Central Time
            </time>
            {isUpcoming && person && `, with ${person.name}`}
          </p>
          {isUpcoming && (
            <div className={styles.actions}>
              <Button
                size="sm"
                variant="outline"
                aria-label="Move the walkthrough"
                onClick={() => setOpenDialog('move')}
              >
                Move
              </Button>
              {booked.staff && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label="Hand over the walkthrough"
                  onClick={() => setOpenDialog('hand-over')}
                >
                  Hand over
                </Button>
              )}
              <Button
                size="sm"
                variant="outline"
                aria-label="Cancel the walkthrough"
                onClick={() => setOpenDialog('cancel')}
              >
                Cancel
              </Button>
            </div>
          )}
        </section>
      )}
      {isNoteShown && (
        <p ref={canceledNote} tabIndex={-1} className={styles.note}>
          The walkthrough is canceled.
        </p>
      )}
      {openDialog === 'move' && <MoveWalkthroughDialog lead={lead} walkthrough={booked} onClose={close} />}
      {openDialog === 'hand-over' && booked && <HandOverDialog walkthrough={booked} onClose={close} />}
      {openDialog === 'cancel' && (
        <CancelWalkthroughDialog lead={lead} walkthrough={booked} onClose={close} onCanceled={setCanceledId} />
      )}
    </>
  );
}
