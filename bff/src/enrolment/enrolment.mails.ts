import { defineMail } from '../notifications/index.ts';

export const enrolmentConfirmed = defineMail<{ leadId: string }>('enrolment-confirmed', 'transactional');
