import { LEAD_STATUS, type Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leadQuery, useLeadChanges } from '../../../lead-data/index.ts';
import { leadWalkthroughQuery } from '../walkthrough-queries.ts';
import { useSlotBooking } from './use-slot-booking.ts';

/**
 * Books or moves a lead's walkthrough and then updates the lead's status.
 * @param onScheduled called after every successful booking or move, even if the response was lost
 */
export function useBooking({ id: leadId, status }: Pick<Schemas['Lead'], 'id' | 'status'>, onScheduled: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { change } = useLeadChanges();
  const walkthrough = useQuery(leadWalkthroughQuery(api, leadId));
  const booking = useSlotBooking(leadId, () => {
    onScheduled();
    return updateStatus();
  });

  /** Updates the status of a lead with a proposal or contract. In earlier stages, the server does so with the booking. */
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
    /** True if the status is still Proposal or Contract. The update failed, or the status was changed back. */
    isStatusOutdated: LEAD_STATUS[status].isPitched === true && !booking.isBooking,
    updateStatus: () => void updateStatus(),
  };
}
