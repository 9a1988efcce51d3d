import { LEAD_STATUS, type Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leadQuery } from '../../../app/get-lead.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { walkthroughOfQuery } from '../api/walkthroughs.ts';
import { useSlotBooking } from './use-slot-booking.ts';

/**
 * The walkthrough of a lead in the deal, and the times that it can have.
 * @param onScheduled it has been booked or moved, also where that is found out afterwards
 */
export function useBooking({ id: leadId, status }: Pick<Schemas['Lead'], 'id' | 'status'>, onScheduled: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { change } = useLeadChanges();
  const walkthrough = useQuery(walkthroughOfQuery(api, leadId));
  const booking = useSlotBooking(leadId, () => {
    onScheduled();
    return moveOn();
  });

  /** With the booking the server sets the status of a lead that is not as far; one that has a proposal waits for the walkthrough as well. */
  async function moveOn() {
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
    /** Booked, and the status still waits: it could not be set, or was set back since. */
    isBehind: LEAD_STATUS[status].isPitched === true && !booking.isBooking,
    moveOn: () => void moveOn(),
  };
}
