import { createDraftStore } from './draft-store.ts';

/**
 * Returns the draft key of the enrollment form. Each home has its own draft.
 * @param from id of the lead whose report linked to the form
 */
export const enrollDraftKey = (from: string | null): string => (from ? `enroll.${from}` : 'enroll');

/**
 * Stores the email address in the tab to prefill the enrollment of these homes. The report does not contain the email
 * address, because other people can open the report by the mailed link.
 */
export function storeEmailForEnrollment(leadIds: readonly string[], email: string): void {
  for (const leadId of leadIds) createDraftStore(enrollDraftKey(leadId)).save({ email: email.trim() });
}
