/** Data from the URL to which the payment provider redirects. It does not prove a payment. */
export interface PaymentSession {
  /** Null if the URL has no session id. */
  sessionId: string | null;
}

/** Returns the query parameter `session_id`, or null if it is missing or blank. */
export const parseSessionId = ({ url }: Request): string | null =>
  new URL(url).searchParams.get('session_id')?.trim() || null;
