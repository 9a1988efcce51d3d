import { formatDate, formatDay, formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, lazyDialog, useNow } from '@epm/ui';
import { useHost } from '@epm/router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { walkthroughOfQuery } from '../../confirmation/api/walkthroughs.ts';
import { CancelWalkthroughDialog } from './cancel-walkthrough-dialog.tsx';
import styles from './lead-walkthrough.module.css';

const MoveWalkthroughDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "backoffice.move-walkthrough" */ './move-walkthrough-dialog.tsx'))
      .MoveWalkthroughDialog,
);

/** The walkthrough that a lead has booked, with Move and Cancel while it is ahead. */
export function LeadWalkthrough({ lead }: { lead: Schemas['Lead'] }) {
  const { id, walkthroughDate, assignee } = lead;
  const now = useNow();
  const [asks, setAsks] = useState<'move' | 'cancel' | null>(null);
  const [canceledId, setCanceledId] = useState<string | null>(null);
  const canceledNote = useRef<HTMLParagraphElement>(null);
  const { data } = useQuery({ ...walkthroughOfQuery(useHost().api, id), enabled: walkthroughDate !== null });
  const booked = data?.state === 'booked' && walkthroughDate !== null ? data : null;
  const isAhead = booked !== null && Date.parse(booked.start) > now;
  const isGone = data?.state === 'cancelled' && data.id === canceledId && asks === null;
  // the buttons that had the focus are gone
  useEffect(() => {
    if (isGone) canceledNote.current?.focus();
  }, [isGone]);
  const close = () => setAsks(null);
  return (
    <>
      {booked && (
        <section className={styles.walkthrough} aria-label="Walkthrough">
          <p className={styles.when}>
            <span className={styles.name}>{isAhead ? 'Walkthrough' : 'Past walkthrough'}</span>{' '}
            <time dateTime={booked.start}>
              {isAhead ? formatDay(booked.start) : formatDate(booked.start)}, {formatSpan(booked.start, booked.end)}{' '}
              Central Time
            </time>
            {isAhead && assignee && `, with ${assignee.name}`}
          </p>
          {isAhead && (
            <div className={styles.actions}>
              <Button size="sm" variant="outline" aria-label="Move the walkthrough" onClick={() => setAsks('move')}>
                Move
              </Button>
              <Button size="sm" variant="outline" aria-label="Cancel the walkthrough" onClick={() => setAsks('cancel')}>
                Cancel
              </Button>
            </div>
          )}
        </section>
      )}
      {isGone && (
        <p ref={canceledNote} tabIndex={-1} className={styles.note}>
          The walkthrough is canceled.
        </p>
      )}
      {asks === 'move' && <MoveWalkthroughDialog lead={lead} walkthrough={booked} onClose={close} />}
      {asks === 'cancel' && (
        <CancelWalkthroughDialog lead={lead} walkthrough={booked} onClose={close} onCanceled={setCanceledId} />
      )}
    </>
  );
}
