import { type Deploy, RendererDiedError } from '@epm/contract/releases';
import { RendererStartError, toFilename } from '../releases/index.ts';

/**
 * Returns the version that caused the failure of a page. This is the shell if the stack contains code of the shell and
 * no code of the remote. Otherwise, it is the remote, because React in the shell calls the code of the remote. Returns
 * null if the renderer process did not start or the operating system killed it.
 */
export function findFailedVersion(error: unknown, shell: Deploy, remote: Deploy): Deploy | null {
  if (error instanceof RendererStartError) return null;
  if (error instanceof RendererDiedError) return error.isKilledBySystem ? null : remote;
  const stack = (error instanceof Error && error.stack) || '';
  return !stack.includes(toFilename(remote)) && stack.includes(toFilename(shell)) ? shell : remote;
}
