import type { Tx } from '../../platform/database/database.ts';

/**
 * Locks the name of a version until the transaction ends, so that only one process at a time adds or deletes its files.
 * Returns false if another process has the lock.
 */
export async function tryLockVersion(tx: Tx, app: string, version: string): Promise<boolean> {
  const { isLocked } = await tx.row<{ isLocked: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isLocked"',
    [`release-version:${app}/${version}`],
  );
  return isLocked;
}
