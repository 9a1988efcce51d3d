import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors/domain-error.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { hashSubject } from './hash-subject.ts';
import type { PersonExport, RequestPersonExport } from './personal-data.dto.ts';
import { personExportRequested } from './personal-data.events.ts';

const DAY_MS = 86_400_000;

const exportNotFound = () => notFound('person-export.missing', 'This export does not exist, or it has expired.');

/** Manages exports, which are files with a person's data. A job builds each file, which can be downloaded for a day. */
@Injectable()
export class PersonExports {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Requests an export. A repeated request with the same id has no effect. */
  async request({ id, email }: RequestPersonExport, actor: Actor): Promise<PersonExport> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const added = await tx.run(
        `INSERT INTO person_exports (id, email, requested_at, requested_by, expires_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (id) DO NOTHING`,
        [id, normalizeEmail(email), now, actor.id, new Date(now.getTime() + DAY_MS)],
      );
      if (added === 0) return;
      await this.outbox.append(tx, personExportRequested, { exportId: id });
      const subject = await hashSubject(tx, normalizeEmail(email));
      await this.audit.record(tx, { actor, action: 'person.exported', subject });
    });
    return this.get(id);
  }

  /** @throws DomainError notFound if the export does not exist or has expired */
  async get(id: string): Promise<PersonExport> {
    const [row] = await this.database.rows<{ requestedAt: Date; expiresAt: Date; isReady: boolean }>(
      `SELECT requested_at AS "requestedAt", expires_at AS "expiresAt", bytes IS NOT NULL AS "isReady" FROM person_exports
       WHERE id = $1 AND expires_at > $2`,
      [id, this.clock.now()],
    );
    if (!row) throw exportNotFound();
    const { requestedAt, expiresAt, isReady } = row;
    return { id, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt.toISOString(), isReady };
  }

  /**
   * Returns the file, and audits the download.
   * @throws DomainError notFound if the file is not ready or has expired
   */
  async download(id: string, actor: Actor): Promise<Buffer> {
    return this.database.transaction(async (tx) => {
      const [row] = await tx.rows<{ email: string; bytes: Buffer }>(
        'SELECT email, bytes FROM person_exports WHERE id = $1 AND expires_at > $2 AND bytes IS NOT NULL',
        [id, this.clock.now()],
      );
      if (!row) throw exportNotFound();
      const subject = await hashSubject(tx, row.email);
      await this.audit.record(tx, { actor, action: 'person.export-downloaded', subject });
      return row.bytes;
    });
  }
}
