import type { SqlExecutor } from '../platform/database/database.ts';

/**
 * Returns the subject that represents a person in the audit log. It contains part of a keyed hash instead of the
 * address, because entries of the audit log are never deleted.
 */
export async function hashSubject(sql: SqlExecutor, email: string): Promise<string> {
  const { hash } = await sql.row<{ hash: string }>(`SELECT encode(hash_address($1), 'hex') AS hash`, [email]);
  return `person:${hash.slice(0, 16)}`;
}
