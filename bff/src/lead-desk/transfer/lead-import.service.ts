import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { type ImportedLead, Leads } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import type { Imported, ImportPreview } from './lead-transfer.dto.ts';
import { readImport, type ImportRow } from './read-import.ts';

export interface ImportFile {
  /** Made by the client: a repeated import answers the first result. */
  importId: string;
  bytes: Buffer;
  /** As it is called on the user's machine. */
  fileName: string;
}

/** Leads from a spreadsheet. No consent comes with them: only the owner gives that. */
@Injectable()
export class LeadImport {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: Leads,
    private readonly audit: Audit,
  ) {}

  /** What an import of this file would do. @throws DomainError invalid when the file as a whole cannot be read */
  async preview(bytes: Buffer): Promise<ImportPreview> {
    const { columns, rows } = await readImport(bytes);
    const known = await this.database.transaction((tx) => this.known(tx, leadsOf(rows)));
    const previewed = rows.map(({ line, values, faults, lead }) => ({
      line,
      values,
      faults,
      duplicateOf: (lead && known.get(keyOf(lead))) ?? null,
    }));
    const invalid = rows.filter(({ lead }) => lead === null).length;
    const duplicates = previewed.filter(({ duplicateOf }) => duplicateOf !== null).length;
    return { columns, rows: previewed, valid: rows.length - invalid - duplicates, invalid, duplicates };
  }

  /**
   * Writes every row that has no fault and is not there already, all or none of them. One import at a time, so that two
   * of the same file do not both find nothing there.
   * @throws DomainError invalid when the file as a whole cannot be read
   */
  async run({ importId, bytes, fileName }: ImportFile, actor: Actor): Promise<Imported> {
    const { rows } = await readImport(bytes);
    return this.database.transaction(async (tx) => {
      await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('lead-import', 0))`);
      const [before] = await tx.rows<Imported>('SELECT imported, skipped FROM lead_imports WHERE id = $1', [importId]);
      if (before) return before;
      const valid = leadsOf(rows);
      const known = await this.known(tx, valid);
      const fresh = valid.filter((lead) => !known.has(keyOf(lead)));
      const now = this.clock.now();
      await this.leads.import(tx, fresh, { fileName, actor: actor.email });
      const result = { imported: fresh.length, skipped: rows.length - fresh.length };
      await tx.run('INSERT INTO lead_imports (id, user_id, at, imported, skipped) VALUES ($1, $2, $3, $4, $5)', [
        importId,
        actor.id,
        now,
        result.imported,
        result.skipped,
      ]);
      await this.audit.record(tx, {
        actor,
        action: 'leads.imported',
        subject: `import:${importId}`,
        after: result,
      });
      return result;
    });
  }

  /** The leads that are there already, by owner and property. */
  private async known(tx: Tx, leads: readonly ImportedLead[]): Promise<Map<string, string>> {
    const rows = await tx.rows<{
      email: string;
      addressKey: string;
      id: string;
    }>(KNOWN, [leads.map(({ email }) => email), leads.map((lead) => lead.addressKey)]);
    return new Map(rows.map((row) => [keyOf(row), row.id]));
  }
}

const keyOf = ({ email, addressKey }: Pick<ImportedLead, 'email' | 'addressKey'>): string => `${email} ${addressKey}`;

const leadsOf = (rows: readonly ImportRow[]): ImportedLead[] => rows.flatMap(({ lead }) => lead ?? []);

const KNOWN = `
  SELECT DISTINCT ON (asked.email, asked.key) asked.email, asked.key AS "addressKey", leads.id
  FROM unnest($1::text[], $2::text[]) AS asked (email, key)
  JOIN contacts ON contacts.email = asked.email
  JOIN leads ON leads.contact_id = coalesce(contacts.merged_into, contacts.id)
    AND leads.address_key = asked.key AND leads.deleted_at IS NULL
  ORDER BY asked.email, asked.key, leads.created_at DESC`;
