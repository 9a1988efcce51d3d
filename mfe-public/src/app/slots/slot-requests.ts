import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';

export type Slots = Schemas['WalkthroughSlots'];
export type Slot = Schemas['WalkthroughSlot'];
export type Walkthrough = Schemas['Walkthrough'];

/** Identifies a walkthrough by its lead, for which this browser needs an access cookie, or by the key in an email. */
export type SlotTarget = { leadId: string } | { manageKey: string };

/** Loads the free times. @throws ApiProblem, or TypeError if there is no response */
export function loadSlots(api: ApiClient, target: SlotTarget, signal: AbortSignal): Promise<Slots> {
  if ('leadId' in target) {
    return unwrapResponse(api.GET('/api/walkthroughs/slots', { params: { query: { leadId: target.leadId } }, signal }));
  }
  const params = { path: { key: target.manageKey } };
  return unwrapResponse(api.GET('/api/walkthroughs/manage/{key}/slots', { params, signal }));
}

/**
 * Books a time or moves the walkthrough to it.
 * @param from displayed start of the walkthrough to move; the server responds with 409 if the start has changed
 * @throws ApiProblem, or TypeError if there is no response
 */
export function bookSlot(api: ApiClient, target: SlotTarget, start: string, from?: string): Promise<Walkthrough> {
  const times = { start, ...(from && { from }) };
  if ('leadId' in target)
    return unwrapResponse(api.POST('/api/walkthroughs', { body: { leadId: target.leadId, ...times } }));
  const params = { path: { key: target.manageKey } };
  return unwrapResponse(api.POST('/api/walkthroughs/manage/{key}/reschedule', { params, body: times }));
}

/** Returns whether the error means that the walkthrough was moved, canceled or replaced since the page loaded it. */
export const isWalkthroughChanged = (error: unknown): boolean =>
  error instanceof ApiProblem && ['walkthrough.changed', 'walkthrough.another'].includes(error.problem?.code ?? '');

/** Returns whether the error means that the time is no longer available, so that the list of times is stale. */
export const isSlotUnavailable = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && ['walkthrough.taken', 'walkthrough.not-offered'].includes(error.problem?.code ?? '');
