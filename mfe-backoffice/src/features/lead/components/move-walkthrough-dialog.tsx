import { formatDay, formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Dialog, Loadable, Skeleton } from '@epm/ui';
import { useState } from 'react';
import { SlotForm } from '../confirmation/slot-form.tsx';
import { StepNote } from '../confirmation/step-note.tsx';
import { useSlotBooking } from '../confirmation/use-slot-booking.ts';
import { getWalkthroughChangeMessage } from './cancel-walkthrough-dialog.tsx';

interface MoveWalkthroughDialogProps {
  lead: Schemas['Lead'];
  /** The current walkthrough. Null after its cancellation. */
  walkthrough: Schemas['Walkthrough'] | null;
  onClose: () => void;
}

/** Dialog that moves a booked walkthrough to another free time. */
export function MoveWalkthroughDialog({ lead, walkthrough, onClose }: MoveWalkthroughDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isWide
      title="Move walkthrough"
      description={
        walkthrough
          ? `Now on ${formatDay(walkthrough.start)}, ${formatSpan(walkthrough.start, walkthrough.end)} Central Time, with ${lead.name} at ${walkthrough.address}.`
          : 'No walkthrough is ahead.'
      }
    >
      <MoveForm lead={lead} walkthrough={walkthrough} onMoved={onClose} />
    </Dialog>
  );
}

interface MoveFormProps {
  lead: Schemas['Lead'];
  walkthrough: Schemas['Walkthrough'] | null;
  onMoved: () => void;
}

function MoveForm({ lead: { id, email }, walkthrough, onMoved }: MoveFormProps) {
  const [initial] = useState(walkthrough);
  const { slots, chosenStart, book, isBooking, errorMessage, clearError } = useSlotBooking(id);
  return (
    <Loadable
      query={slots}
      errorMessage="The available times could not be loaded."
      skeleton={<Skeleton label="Loading the available times" lines={4} height="2rem" />}
    >
      {({ slots: freeSlots, lengthMinutes, bookingUrl }) => {
        if (bookingUrl)
          return (
            <StepNote title="Walkthroughs are booked elsewhere">
              Move it on{' '}
              <a href={bookingUrl} target="_blank" rel="noopener">
                the booking page
              </a>{' '}
              and tell the owner.
            </StepNote>
          );
        const otherSlots = freeSlots.filter(({ start }) => start !== walkthrough?.start);
        if (!otherSlots.length)
          return <StepNote title="No times left">All walkthroughs of the coming weeks are taken.</StepNote>;
        return (
          <SlotForm
            slots={otherSlots}
            startDraft={chosenStart}
            lengthMinutes={lengthMinutes}
            buttonLabel="Move walkthrough"
            note={
              email
                ? 'The owner gets an email with the new time.'
                : 'No email address is on file. Please inform the owner.'
            }
            canSubmit={walkthrough !== null}
            isBusy={isBooking}
            errorMessage={errorMessage ?? getWalkthroughChangeMessage(initial, walkthrough)}
            onChoose={clearError}
            onSubmit={(start) => book(start, walkthrough?.start, onMoved)}
          />
        );
      }}
    </Loadable>
  );
}
