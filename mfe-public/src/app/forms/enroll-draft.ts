import { createDraftStore } from './draft-store.ts';

/** @param from the lead whose report the visitor comes from: each home has a draft of its own */
export const enrollDraftKey = (from: string | null): string => (from ? `enroll.${from}` : 'enroll');

/**
 * Fills in the email address when these homes are enrolled. Kept in the tab that it was typed into, and not sent with the
 * report: a mailed link opens the report for others, too.
 */
export function keepEmailForEnrolling(leadIds: readonly string[], email: string): void {
  for (const leadId of leadIds) createDraftStore(enrollDraftKey(leadId)).keep({ email: email.trim() });
}
