import { answerOf, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';

export type Slots = Schemas['WalkthroughSlots'];
export type Slot = Schemas['WalkthroughSlot'];
export type Walkthrough = Schemas['Walkthrough'];

/** Whose walkthrough: of a lead that this browser was granted, or the one that a mailed key opens. */
export type SlotTarget = { leadId: string } | { manageKey: string };

/** @throws ApiProblem, or TypeError without an answer */
export function loadSlots(api: ApiClient, target: SlotTarget, signal: AbortSignal): Promise<Slots> {
  if ('leadId' in target) {
    return answerOf(api.GET('/api/walkthroughs/slots', { params: { query: { leadId: target.leadId } }, signal }));
  }
  const params = { path: { key: target.manageKey } };
  return answerOf(api.GET('/api/walkthroughs/manage/{key}/slots', { params, signal }));
}

/**
 * Books the time, or moves the walkthrough there.
 * @param from start of the walkthrough that is shown and moved: refused when that has changed
 * @throws ApiProblem, or TypeError without an answer
 */
export function takeSlot(api: ApiClient, target: SlotTarget, start: string, from?: string): Promise<Walkthrough> {
  const times = { start, ...(from && { from }) };
  if ('leadId' in target) return answerOf(api.POST('/api/walkthroughs', { body: { leadId: target.leadId, ...times } }));
  const params = { path: { key: target.manageKey } };
  return answerOf(api.POST('/api/walkthroughs/manage/{key}/reschedule', { params, body: times }));
}

/** Whether the walkthrough is no longer what the page shows: moved, canceled, or another one is booked. */
export const isChanged = (error: unknown): boolean =>
  error instanceof ApiProblem && ['walkthrough.changed', 'walkthrough.another'].includes(error.problem?.code ?? '');

/** Whether the server says that this time is gone, so that the list that was shown is out of date. */
export const isGone = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && ['walkthrough.taken', 'walkthrough.not-offered'].includes(error.problem?.code ?? '');
