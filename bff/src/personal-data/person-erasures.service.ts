import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { conflict, invalid, notFound } from '../platform/errors/domain-error.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { ERASURE_SQL, type ErasureRow, toErasure } from './erasure-view.ts';
import { hashSubject } from './hash-subject.ts';
import type { PersonErasure, RequestErasure } from './personal-data.dto.ts';
import { personErasureRequested } from './personal-data.events.ts';

const MAX_LISTED_ERASURES = 20;

/** Requests and lists erasures of people. A job carries them out. */
@Injectable()
export class PersonErasureRequests {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * Requests the erasure of a person. A repeated request returns the existing erasure. While an erasure of the person
   * is in progress, a request with another id returns the same erasure.
   * @throws DomainError invalid if the confirmed address differs
   * @throws DomainError conflict if the address belongs to a user
   */
  async request({ id, email, confirmedEmail }: RequestErasure, actor: Actor): Promise<PersonErasure> {
    const address = normalizeEmail(email);
    if (normalizeEmail(confirmedEmail) !== address)
      throw invalid('person.not-confirmed', 'The typed email address differs from the person’s address.');
    const erasureId = await this.database.transaction(async (tx) => {
      const [user] = await tx.rows('SELECT 1 FROM todo_profiles WHERE email = $1', [address]);
      if (user) throw conflict('person.is-user', 'This address belongs to a user. Disable the user instead.');
      const added = await tx.run(
        `INSERT INTO person_erasures (id, address_hash, email, requested_at, requested_by)
         VALUES ($1, hash_address($2), $2, $3, $4) ON CONFLICT DO NOTHING`,
        [id, address, this.clock.now(), actor.id],
      );
      if (added > 0) {
        await this.outbox.append(tx, personErasureRequested, { erasureId: id });
        const subject = await hashSubject(tx, address);
        await this.audit.record(tx, { actor, action: 'person.erasure-requested', subject });
        return id;
      }
      const existing = await tx.row<{ id: string }>(
        'SELECT id FROM person_erasures WHERE id = $1 OR (address_hash = hash_address($2) AND finished_at IS NULL)',
        [id, address],
      );
      return existing.id;
    });
    return this.get(erasureId);
  }

  /** @throws DomainError notFound */
  async get(id: string): Promise<PersonErasure> {
    const [row] = await this.database.rows<ErasureRow>(`${ERASURE_SQL} WHERE erasure.id = $1`, [id]);
    if (!row) throw notFound('person-erasure.missing', 'This erasure does not exist.');
    return toErasure(row);
  }

  async list(): Promise<PersonErasure[]> {
    const rows = await this.database.rows<ErasureRow>(
      `${ERASURE_SQL} ORDER BY erasure.requested_at DESC, erasure.id DESC LIMIT ${MAX_LISTED_ERASURES}`,
    );
    return rows.map(toErasure);
  }
}
