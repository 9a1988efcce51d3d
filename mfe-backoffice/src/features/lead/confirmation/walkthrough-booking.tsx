import { formatDay, formatSpan, LEAD_STATUS, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { Button, ButtonLink, Loadable, Skeleton, VisuallyHidden } from '@epm/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leadQuery, useLeadChanges } from '../../../lead-data/index.ts';
import { leadWalkthroughQuery } from '../record-queries.ts';
import type { Confirmation } from './use-confirmation.ts';
import { ACKNOWLEDGMENT_MISSING_MESSAGE } from './acknowledgment.tsx';
import { SlotForm } from './slot-form.tsx';
import { StepNote } from './step-note.tsx';
import { useSlotBooking } from './use-slot-booking.ts';
import styles from './walkthrough-booking.module.css';

/** The booked walkthrough, or a form with the free times. A booking also updates the lead's status. */
export function WalkthroughBooking({ confirmation }: { confirmation: Confirmation }) {
  const { lead, isAcknowledged, goTo, markScheduled } = confirmation;
  const { walkthrough, slots, chosenStart, book, isBooking, isStatusOutdated, updateStatus, errorMessage, clearError } =
    useWalkthroughBooking(lead, markScheduled);
  const [isMoving, setMoving] = useState(false);
  const booked = walkthrough.data?.state === 'booked' && !walkthrough.data.isPast ? walkthrough.data : null;
  const isChoosing = !booked || isMoving;
  return (
    <>
      {booked && <BookedWalkthrough walkthrough={booked} isMoving={isMoving} onMove={() => setMoving(!isMoving)} />}
      {booked && isStatusOutdated && (
        <div className={styles.pendingStep}>
          <p>The time is booked; the status is {LEAD_STATUS_LABELS[lead.status]}.</p>
          <Button size="sm" variant="outline" onClick={updateStatus}>
            Set Walkthrough Scheduled
          </Button>
        </div>
      )}
      {isChoosing && !isAcknowledged && (
        <div className={styles.pendingStep}>
          <p>{ACKNOWLEDGMENT_MISSING_MESSAGE}</p>
          <Button size="sm" variant="outline" onClick={() => goTo('acknowledgment')}>
            Read the requirements
          </Button>
        </div>
      )}
      {isChoosing && (
        <Loadable
          query={slots}
          errorMessage="The available times could not be loaded."
          skeleton={<Skeleton label="Loading the available times" lines={4} height="2rem" />}
        >
          {({ slots: freeSlots, lengthMinutes, bookingUrl }) => {
            if (bookingUrl) return <ExternalBooking url={bookingUrl} confirmation={confirmation} />;
            const otherSlots = freeSlots.filter(({ start }) => start !== booked?.start);
            if (!otherSlots.length)
              return <StepNote title="No times left">All times in the coming weeks are taken.</StepNote>;
            return (
              <SlotForm
                slots={otherSlots}
                startDraft={chosenStart}
                lengthMinutes={lengthMinutes}
                buttonLabel="Schedule Walkthrough"
                note="The owner gets a confirmation by email."
                canSubmit={isAcknowledged}
                isBusy={isBooking}
                errorMessage={errorMessage}
                onChoose={clearError}
                onSubmit={(start) => book(start, booked?.start, () => setMoving(false))}
              />
            );
          }}
        </Loadable>
      )}
    </>
  );
}

interface BookedWalkthroughProps {
  walkthrough: Schemas['Walkthrough'];
  isMoving: boolean;
  onMove: () => void;
}

function BookedWalkthrough({ walkthrough: { start, end, address }, isMoving, onMove }: BookedWalkthroughProps) {
  return (
    <div className={styles.appointment} role="status">
      <p className={styles.day}>{formatDay(start)}</p>
      <p>
        <time dateTime={start}>{formatSpan(start, end)}</time>, Central Time
      </p>
      <p className={styles.address}>{address}</p>
      <Button size="sm" variant="outline" aria-expanded={isMoving} onClick={onMove}>
        {isMoving ? 'Keep this time' : 'Choose another time'}
      </Button>
    </div>
  );
}

/** Link to the external booking page. That page reports no result, so a click on the link already sets the status. */
function ExternalBooking({
  url,
  confirmation: { lead, isAcknowledged, markScheduled },
}: {
  url: string;
  confirmation: Confirmation;
}) {
  const { change } = useLeadChanges();
  const schedule = async () => {
    if (await change(lead, { status: 'walkthrough_scheduled', contacted: true })) markScheduled();
  };
  const label = (
    <>
      Schedule Walkthrough<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </>
  );
  return (
    <div className={styles.externalBooking}>
      <p>Walkthroughs are booked on a separate page. Opening it sets the status to Walkthrough Scheduled.</p>
      {isAcknowledged ? (
        <ButtonLink href={url} target="_blank" rel="noopener" onClick={() => void schedule()}>
          {label}
        </ButtonLink>
      ) : (
        <Button disabled>{label}</Button>
      )}
    </div>
  );
}

/**
 * Books or moves a lead's walkthrough and then updates the lead's status.
 * @param onScheduled called after every successful booking or move, even if the response was lost
 */
function useWalkthroughBooking(
  { id: leadId, status, walkthroughDate }: Pick<Schemas['Lead'], 'id' | 'status' | 'walkthroughDate'>,
  onScheduled: () => void,
) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { change } = useLeadChanges();
  // Without a date there is no booked walkthrough, and the request would return 404.
  const walkthrough = useQuery({ ...leadWalkthroughQuery(api, leadId), enabled: walkthroughDate !== null });
  const booking = useSlotBooking(leadId, () => {
    onScheduled();
    return updateStatus();
  });

  /**
   * Updates the status of a lead with a proposal or contract. In earlier stages, the booking itself updates the status.
   */
  async function updateStatus() {
    try {
      const lead = await client.fetchQuery({ ...leadQuery(api, leadId), staleTime: 0 });
      if (LEAD_STATUS[lead.status].isPitched) await change(lead, { status: 'walkthrough_scheduled' });
    } catch {
      toast({ kind: 'error', text: 'Failed to update status' });
    }
  }

  return {
    ...booking,
    walkthrough,
    /**
     * True if the status is still Proposal or Contract, because the update failed or a user changed the status back.
     */
    isStatusOutdated: LEAD_STATUS[status].isPitched === true && !booking.isBooking,
    updateStatus: () => void updateStatus(),
  };
}
