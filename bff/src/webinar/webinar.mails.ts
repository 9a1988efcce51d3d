import { defineMail } from '../notifications/index.ts';

/** Confirms a registration: with the time and a calendar file, or that word of the next webinar will come. */
export const webinarConfirmation = defineMail<{ leadId: string }>('webinar-confirmation', 'transactional');
