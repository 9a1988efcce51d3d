import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';

/** Number of seals per statement. A seal has up to 500 entries, whose verification takes a few milliseconds. */
const BATCH_SIZE = 20;

/** A seal with the values that were computed from the entries and the previous seal. */
interface ComparedSeal {
  id: number;
  afterId: string;
  throughId: string;
  entries: number;
  hash: string;
  foundEntries: number;
  foundHash: string;
  expectedAfterId: string;
}

export interface VerificationResult {
  seals: number;
  entries: number;
  /** Hash of the last seal, in hexadecimal. Null if there are no seals. */
  head: string | null;
  /** First difference, as a sentence for admins. Null if there is no difference. */
  problem: string | null;
}

/** Last seal that an earlier check found intact. */
export interface KnownHead {
  seals: number;
  head: string;
}

/** Compares the audit log with its seals. */
@Injectable()
export class SealVerification {
  constructor(private readonly database: Database) {}

  async verify(knownHead: KnownHead | null): Promise<VerificationResult> {
    let [seals, entries] = [0, 0];
    let head: string | null = null;
    let problem = await this.findUnrecordedRedaction();
    for (;;) {
      const batch = await this.compareSealsAfter(seals);
      for (const seal of batch) {
        problem ??= describeDifference(seal, seals + 1) ?? describeReplacement(seal, knownHead);
        [seals, entries, head] = [seal.id, entries + seal.entries, seal.hash];
      }
      if (batch.length < BATCH_SIZE) break;
    }
    if (knownHead !== null && seals < knownHead.seals)
      problem ??= `Seals ${seals + 1} to ${knownHead.seals} are missing, although an earlier check found them.`;
    return { seals, entries, head, problem };
  }

  private compareSealsAfter(sealId: number): Promise<ComparedSeal[]> {
    return this.database.rows<ComparedSeal>(
      `SELECT seal.id::float8 AS id, seal.after_id AS "afterId", seal.through_id AS "throughId", seal.entries,
         encode(seal.hash, 'hex') AS hash, found.entries AS "foundEntries",
         encode(found.hash, 'hex') AS "foundHash", coalesce(earlier.through_id, 0) AS "expectedAfterId"
       FROM (SELECT * FROM audit_seals WHERE id > $1 ORDER BY id LIMIT ${BATCH_SIZE}) AS seal
       LEFT JOIN audit_seals AS earlier ON earlier.id = seal.id - 1
       CROSS JOIN LATERAL hash_audit_range(
         coalesce(earlier.hash, ''::bytea), seal.after_id, seal.through_id, seal.sealed_at
       ) AS found
       ORDER BY seal.id`,
      [sealId],
    );
  }

  /** Returns a sentence for admins if an entry's values were removed and no audit entry records the redaction. */
  private async findUnrecordedRedaction(): Promise<string | null> {
    const [row] = await this.database.rows<{ id: string }>(
      `SELECT audit_id AS id FROM audit_redactions WHERE NOT EXISTS (
         SELECT FROM audit_log WHERE subject = 'audit:' || audit_id AND action = 'audit.redacted') LIMIT 1`,
    );
    return row ? `The values of entry ${row.id} were removed without a record.` : null;
  }
}

function describeDifference(seal: ComparedSeal, expectedId: number): string | null {
  if (seal.id !== expectedId) return `Seal ${expectedId} is missing.`;
  if (seal.afterId !== seal.expectedAfterId) return `Seal ${seal.id} does not begin where the seal before it ends.`;
  if (seal.hash === seal.foundHash) return null;
  const change =
    seal.foundEntries === seal.entries
      ? 'an entry or the seal was changed'
      : seal.foundEntries < seal.entries
        ? `${seal.entries - seal.foundEntries} deleted`
        : `${seal.foundEntries - seal.entries} inserted`;
  return `Entries ${Number(seal.afterId) + 1} to ${seal.throughId} do not match seal ${seal.id}: ${change}.`;
}

const describeReplacement = (seal: ComparedSeal, knownHead: KnownHead | null): string | null =>
  knownHead !== null && seal.id === knownHead.seals && seal.hash !== knownHead.head
    ? `Seal ${seal.id} differs from the one that an earlier check found.`
    : null;
