import { userInfo } from 'node:os';

/** Maximum length of a name, which the audit log shows. */
const MAX_NAME_LENGTH = 100;

/**
 * Returns the name that the audit log records for a command: the given name, or the account of the operating system.
 * @throws Error if the name is empty or too long
 */
export function readActorName(given: string | undefined): string {
  const name = (given ?? readAccountName()).trim();
  if (!name || name.length > MAX_NAME_LENGTH)
    throw new Error(`--as needs a name of 1 to ${MAX_NAME_LENGTH} characters.`);
  return name;
}

function readAccountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container can run as a user id that has no account.
    return `User ${process.getuid?.() ?? ''}`;
  }
}
