import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import type { SignedInUser } from './sign-in.ts';
import type { Reply, TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export type Lead = Schemas['Lead'];
/** A lead, or the problem that the API returned instead. */
export type LeadOrProblem = Omit<Lead, 'status'> &
  Omit<Schemas['LeadChanged'], 'status'> &
  Pick<Schemas['OwnerKnown'], 'owner'> & { status: Lead['status'] | number };

/** Creates the request body of a new lead as staff enter it. */
export const buildNewLead = (changes: Partial<Schemas['AddLead']> = {}): Schemas['AddLead'] => {
  const id = changes.id ?? randomUUID();
  return {
    id,
    name: 'Robin Hale',
    email: `robin-${id.slice(0, 8)}@owner.test`,
    phone: '515-555-0142',
    propertyAddress: '1200 Grand Ave, West Des Moines, IA 50265',
    propertyType: 'single-family',
    squareFootage: 1500,
    ...changes,
  };
};

/** Makes API calls as one staff member. */
export class StaffCalls {
  constructor(
    private readonly site: TestApp,
    readonly user: SignedInUser,
  ) {}

  get<T>(path: string): Promise<Reply<T>> {
    return this.site.call<T>(path, { cookie: this.user.cookie });
  }

  post<T>(path: string, body?: unknown): Promise<Reply<T>> {
    return this.site.call<T>(path, {
      method: 'POST',
      cookie: this.user.cookie,
      ...(body === undefined ? {} : { body }),
    });
  }

  put<T>(path: string, body: unknown): Promise<Reply<T>> {
    return this.site.call<T>(path, { method: 'PUT', cookie: this.user.cookie, body });
  }

  delete<T>(path: string): Promise<Reply<T>> {
    return this.site.call<T>(path, { method: 'DELETE', cookie: this.user.cookie });
  }

  edit(id: string, edit: object): Promise<Reply<LeadOrProblem>> {
    return this.site.call(`/api/leads/${id}`, { method: 'PATCH', cookie: this.user.cookie, body: edit });
  }

  /** Adds a lead, even if the owner has another lead for the same home. */
  async add(changes: Partial<Schemas['AddLead']> = {}): Promise<Lead> {
    const { status, body } = await this.post<Lead>('/api/leads', { isKnown: true, ...buildNewLead(changes) });
    if (status !== 201) throw new Error(`Adding a lead returned ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async listTimeline(id: string): Promise<Schemas['TimelineEvent'][]> {
    const { body } = await this.get<Schemas['Timeline']>(`/api/leads/${id}/timeline`);
    return body.items;
  }
}

export interface AuditLogEntry {
  action: string;
  actor_id: string | null;
  before: object | null;
  after: object | null;
}

/** Returns the audit log entries of a lead in chronological order. */
export const readAuditLog = (database: TestDatabase, leadId: string): Promise<AuditLogEntry[]> =>
  database.query('SELECT action, actor_id, before, after FROM audit_log WHERE subject = $1 ORDER BY id', [
    `lead:${leadId}`,
  ]);

/** Returns the outbox payloads of an event in chronological order. */
export const readOutboxPayloads = async (database: TestDatabase, event: string): Promise<object[]> => {
  const rows = await database.query<{ payload: object }>('SELECT payload FROM outbox WHERE event = $1 ORDER BY id', [
    event,
  ]);
  return rows.map(({ payload }) => payload);
};
