import type { Tx } from '../platform/database/database.ts';
import type { VersionId } from './release-checks.ts';

/** Name of the automatic rollback in the audit log. */
export const AUTOMATIC_ROLLBACK = 'Automatic rollback';

/**
 * Returns whether a version failed too often while it was live or in a ring, and neither a user nor a deployment has
 * activated it since. Activations by deploy tokens and automatic rollbacks do not count.
 */
export async function hasVersionFailed(sql: Pick<Tx, 'rows'>, { app, version }: VersionId): Promise<boolean> {
  const [failure] = await sql.rows(
    `SELECT FROM release_rollbacks AS failure WHERE app = $1 AND version = $2 AND NOT EXISTS (
       SELECT FROM audit_log WHERE action = 'release.activated' AND subject = 'release:' || $1
         AND after ->> 'version' = $2 AND after ->> 'tokenId' IS NULL AND actor_name IS DISTINCT FROM $3
         AND audit_log.at > failure.at)
     LIMIT 1`,
    [app, version, AUTOMATIC_ROLLBACK],
  );
  return failure !== undefined;
}
