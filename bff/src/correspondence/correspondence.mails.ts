import { defineMail } from '../notifications/index.ts';

export interface StaffMessagePayload {
  /** Id of the message in `staff_messages`. */
  messageId: string;
}

export const staffEmail = defineMail<StaffMessagePayload>('staff-email', 'transactional', { isPersonal: true });

/** Template name of texts that staff write. */
export const STAFF_TEXT_TEMPLATE = 'staff-text';
