import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LinkRevokerRegistry } from '../access/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { prune } from '../platform/database/prune.ts';
import type { Tx } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { hashToken, createToken } from '../platform/tokens/tokens.ts';

/** Time for which a rendered report can be downloaded. */
export const REPORT_FILE_LIFETIME_MINUTES = 60;

export interface ReportFile {
  fileName: string;
  bytes: Buffer;
}

export interface NewReportFile {
  leadId: string;
  fileName: string;
  bytes: Uint8Array;
  /** True if a visitor requested the file, false if staff did. */
  isForVisitor: boolean;
}

/**
 * Stores rendered reports in the database, so that every node can serve them. Deletes them when they expire, or when
 * the links to the lead are revoked.
 */
@Injectable()
export class ReportFiles implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly links: LinkRevokerRegistry,
  ) {}

  onModuleInit(): void {
    this.links.register(async (tx, leadId) => {
      await tx.run('DELETE FROM report_files WHERE lead_id = $1', [leadId]);
    });
  }

  /**
   * Stores the file.
   * @returns a download key with 256 random bits. Only its hash is stored.
   */
  async store(tx: Tx, { leadId, fileName, bytes, isForVisitor }: NewReportFile): Promise<string> {
    const key = createToken();
    const now = this.clock.now();
    await tx.run(
      `INSERT INTO report_files (key_hash, lead_id, file_name, bytes, created_at, expires_at, is_visitors)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        hashToken(key),
        leadId,
        fileName,
        Buffer.from(bytes),
        now,
        new Date(now.getTime() + REPORT_FILE_LIFETIME_MINUTES * 60_000),
        isForVisitor,
      ],
    );
    return key;
  }

  /** Returns the file for a download key, or null if the key is unknown or expired, or the lead is deleted. */
  async find(key: string): Promise<ReportFile | null> {
    const [file] = await this.database.rows<ReportFile>(
      `SELECT file.file_name AS "fileName", file.bytes
       FROM report_files file JOIN leads lead ON lead.id = file.lead_id
       WHERE file.key_hash = $1 AND file.expires_at > $2 AND lead.deleted_at IS NULL`,
      [hashToken(key), this.clock.now()],
    );
    return file ?? null;
  }

  /** Counts the unexpired files that visitors requested for the lead. */
  async countVisitorFiles(leadId: string): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      'SELECT count(*)::int AS count FROM report_files WHERE lead_id = $1 AND is_visitors AND expires_at > $2',
      [leadId, this.clock.now()],
    );
    return row?.count ?? 0;
  }

  @Sweeps({ name: 'pdf.prune-files', everyMs: 5 * 60_000 })
  async prune(): Promise<void> {
    await prune(this.database, 'report_files', 'expires_at <= $1', [this.clock.now()]);
  }
}
