/** What the card payment's provider says on the way back, which proves nothing by itself. */
export interface PaymentSession {
  /** Null where the address names none. */
  sessionId: string | null;
}

/** The parameter `session_id` of the address. */
export const sessionIdOf = ({ url }: Request): string | null =>
  new URL(url).searchParams.get('session_id')?.trim() || null;
