const MAX_OUTCOME_LENGTH = 500;

/**
 * Matches quoted text and email addresses. An error message may quote the rejected value, which may be personal data.
 */
const POSSIBLY_PERSONAL_PATTERN = /"[^"]*"|(?<!\w)'[^']*'(?!\w)|\S+@\S+/g;

/** Returns the outcome that admins see after a failed attempt, without quoted values or email addresses. */
export function describeFailedAttempt(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const text = message.replaceAll('\u0000', '').replace(POSSIBLY_PERSONAL_PATTERN, '…');
  return `The last attempt failed: ${text}`.slice(0, MAX_OUTCOME_LENGTH);
}
