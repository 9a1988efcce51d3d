/** Draft of a request that creates a record. */
export interface RequestDraft {
  /** Id of the record, which is the idempotency key of the request. */
  id: string;
  /** True if an attempt to send the draft has started, so the record may exist. */
  isAttempted: boolean;
}

export const createRequestDraft = (): RequestDraft => ({ id: crypto.randomUUID(), isAttempted: false });

export function isRequestDraft(stored: unknown): stored is RequestDraft {
  const { id, isAttempted } = (stored ?? {}) as Partial<RequestDraft>;
  return typeof id === 'string' && typeof isAttempted === 'boolean';
}

/**
 * Changes a draft. After an attempt to send it, the id changes, because the server would return the first record for
 * the same id.
 */
export const changeRequestDraft = <Draft extends RequestDraft>(draft: Draft, changes: Partial<Draft>): Draft => ({
  ...draft,
  ...(draft.isAttempted && createRequestDraft()),
  ...changes,
});
