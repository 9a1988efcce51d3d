import { createDraftStore } from './draft-store.ts';

/**
 * Returns the draft key for the enrollment form. Each home has a separate draft.
 * @param sourceLeadId id of the lead whose report linked to the form
 */
export const getEnrollDraftKey = (sourceLeadId: string | null): string =>
  sourceLeadId ? `enroll.${sourceLeadId}` : 'enroll';

/**
 * Stores the email address in the tab, to prefill the enrollment form for the homes of these leads. The report cannot
 * provide the email address, because anyone with the emailed link can open the report.
 */
export function storeEmailForEnrollment(leadIds: readonly string[], email: string): void {
  for (const leadId of leadIds) createDraftStore(getEnrollDraftKey(leadId)).save({ email: email.trim() });
}
