import { LEAD_STATUS, type Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leadQuery, useLeadChanges } from '../../../lead-data/index.ts';
import { walkthroughOfQuery } from '../walkthrough-queries.ts';
import { useSlotBooking } from './use-slot-booking.ts';

/**
 * Books or moves a lead's walkthrough and then updates the lead's status.
 * @param onScheduled called after a booking or move, including one whose response was lost
 */
export function useBooking({ id: leadId, status }: Pick<Schemas['Lead'], 'id' | 'status'>, onScheduled: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { change } = useLeadChanges();
  const walkthrough = useQuery(walkthroughOfQuery(api, leadId));
  const booking = useSlotBooking(leadId, () => {
    onScheduled();
    return updateStatus();
  });

  /**
   * Sets the status of a lead that has a proposal or contract. For leads in earlier stages, the server sets it with the
   * booking.
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
    /** Whether the status is still not Walkthrough Scheduled: the update failed, or the status was changed back. */
    isStatusBehind: LEAD_STATUS[status].isPitched === true && !booking.isBooking,
    updateStatus: () => void updateStatus(),
  };
}
