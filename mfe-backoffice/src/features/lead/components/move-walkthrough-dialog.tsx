import { formatDay, formatSpan } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { Button, Dialog, Loadable, Skeleton } from '@epm/ui';
import { useId, useState } from 'react';
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
  const formId = useId();
  const [initial] = useState(walkthrough);
  const { slots, chosenStart, book, isBooking, errorMessage, clearError } = useSlotBooking(lead.id);
  const otherSlots = slots.data?.slots.filter(({ start }) => start !== walkthrough?.start) ?? [];
  const hasForm = otherSlots.length > 0 && !slots.data?.bookingUrl;
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
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {hasForm && (
            <Button type="submit" form={formId} disabled={walkthrough === null} isBusy={isBooking}>
              Move walkthrough
            </Button>
          )}
        </>
      }
    >
      <Loadable
        query={slots}
        errorMessage="The available times could not be loaded."
        skeleton={<Skeleton label="Loading the available times" lines={4} height="2rem" />}
      >
        {({ lengthMinutes, bookingUrl }) => {
          if (bookingUrl) return <ExternalBookingNote url={bookingUrl} />;
          if (!hasForm) return <StepNote title="No times left">All times in the coming weeks are taken.</StepNote>;
          return (
            <SlotForm
              formId={formId}
              slots={otherSlots}
              startDraft={chosenStart}
              lengthMinutes={lengthMinutes}
              note={
                lead.email
                  ? 'The owner gets an email with the new time.'
                  : 'No email address is on file. Please inform the owner.'
              }
              canSubmit={walkthrough !== null}
              isBusy={isBooking}
              errorMessage={errorMessage ?? getWalkthroughChangeMessage(initial, walkthrough)}
              onChoose={clearError}
              onSubmit={(start) => book(start, walkthrough?.start, onClose)}
            />
          );
        }}
      </Loadable>
    </Dialog>
  );
}

function ExternalBookingNote({ url }: { url: string }) {
  return (
    <StepNote title="Walkthroughs are booked elsewhere">
      Move it on{' '}
      <a href={url} target="_blank" rel="noopener">
        the booking page
      </a>{' '}
      and tell the owner.
    </StepNote>
  );
}
