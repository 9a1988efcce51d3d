import { type Deploy, RendererDiedError } from '@epm/contract/releases';
import { RendererStartError, toFilename } from '../releases/index.ts';

/**
 * Returns the version that caused the failure of a page: the remote if its code is in the stack, because the shell's
 * React calls it, or else the shell. The remote also counts if there is no stack. Returns null if the machine or the
 * store caused the failure.
 */
export function findFailedVersion(error: unknown, shell: Deploy, remote: Deploy): Deploy | null {
  if (error instanceof RendererStartError) return null;
  if (error instanceof RendererDiedError) return error.isKilledBySystem ? null : remote;
  const stack = (error instanceof Error && error.stack) || '';
  return !stack.includes(toFilename(remote)) && stack.includes(toFilename(shell)) ? shell : remote;
}
