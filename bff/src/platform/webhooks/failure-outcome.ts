const MAX_LENGTH = 500;

/**
 * Matches quoted text and email addresses. An error message may quote the rejected value, which may be personal data.
 */
const POSSIBLY_PERSONAL = /"[^"]*"|(?<!\w)'[^']*'(?!\w)|\S+@\S+/g;

/** Returns the outcome that admins see after a failed attempt, without quoted values or email addresses. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = message.replaceAll('\u0000', '').replace(POSSIBLY_PERSONAL, '…');
  return `The last attempt failed: ${text}`.slice(0, MAX_LENGTH);
}
