import pg from 'pg';
import { sleep } from '../stack/processes.ts';

/** Row counts of one owner. */
export interface OwnerRow {
  email: string;
  leads: number;
  /** Number of leads that are suspected to be spam. Their owners get no email until staff accept the leads. */
  suspects: number;
  results: number;
  enrollments: number;
  reportEmails: { state: string; error: string | null }[];
}

/** Email that staff have written. */
export interface SendRow {
  /** Id that the client chose. */
  id: string;
  to: string;
  state: string;
  error: string | null;
}

export interface Backlog {
  /** Number of outbox rows that are not done. */
  outbox: number;
  failedJobs: number;
  /** Number of messages by state. */
  messages: Record<string, number>;
}

const RETRY_TIMEOUT_MS = 60_000;

/** Reads the results of the run and simulates the passage of time. Retries each query while Postgres is down. */
export class RunDatabase {
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  findOwners(): Promise<OwnerRow[]> {
    return this.query<OwnerRow>(OWNERS_SQL);
  }

  findSends(): Promise<SendRow[]> {
    return this.query<SendRow>(SENDS_SQL);
  }

  async readBacklog(): Promise<Backlog> {
    const [row] = await this.query<Backlog>(BACKLOG_SQL);
    return row ?? { outbox: 0, failedJobs: 0, messages: {} };
  }

  /**
   * Simulates the passage of time for email: moves the due times of messages, and the next attempt to reach an
   * unavailable mail server, into the past.
   */
  async advanceMailTime(minutes: number): Promise<void> {
    await this.query(ADVANCE_MAIL_TIME_SQL, [minutes]);
  }

  /**
   * Expires the leases of killed workers on messages that they were sending, and on outbox rows whose jobs must be
   * dispatched again.
   */
  async expireLeases(): Promise<void> {
    await this.query(EXPIRE_LEASES_SQL);
  }

  /** Runs a statement, and retries it while Postgres is down. */
  async query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    for (const until = Date.now() + RETRY_TIMEOUT_MS; ; await sleep(500)) {
      const client = new pg.Client({ connectionString: this.#databaseUrl, connectionTimeoutMillis: 5_000 });
      // Prevent an uncaught error event when the connection breaks between statements. If it breaks during a statement,
      // the query rejects.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query(sql, params)).rows as T[];
      } catch (error) {
        if (Date.now() > until) throw error;
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  }
}

const OWNERS_SQL = `
  SELECT lead.email, count(*)::int AS leads, count(*) FILTER (WHERE lead.suspicions <> '{}')::int AS suspects,
         count(result.entry_id) FILTER (WHERE entry.status = 'completed')::int AS results,
         (SELECT count(*) FROM campaign_sequences WHERE campaign_sequences.contact_id = min(lead.contact_id::text)::uuid)::int AS enrollments,
         coalesce((SELECT json_agg(json_build_object('state', state, 'error', error)) FROM message_sends
                   WHERE address = lead.email AND template = 'analysis-ready'), '[]') AS "reportEmails"
  FROM leads lead
  LEFT JOIN property_analysis_entries entry ON entry.lead_id = lead.id
  LEFT JOIN property_analysis_results result ON result.entry_id = entry.id
  WHERE lead.email LIKE 'kill.%@example.com' GROUP BY lead.email`;

const SENDS_SQL = `
  SELECT message.id, send.address AS "to", send.state, send.error FROM staff_messages message JOIN message_sends send ON send.id = message.send_id`;

const BACKLOG_SQL = `
  SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)::int AS outbox,
         (SELECT count(*) FROM failed_jobs)::int AS "failedJobs",
         (SELECT coalesce(json_object_agg(state, count), '{}')
          FROM (SELECT state, count(*)::int FROM message_sends GROUP BY state) AS states) AS messages`;

const ADVANCE_MAIL_TIME_SQL = `
  WITH relay AS (UPDATE mail_relay SET probe_at = probe_at - $1 * interval '1 minute' WHERE probe_at IS NOT NULL)
  UPDATE message_sends
  SET due_at = due_at - $1 * interval '1 minute' WHERE state = 'due'`;

const EXPIRE_LEASES_SQL = `
  WITH rows AS (
    UPDATE outbox SET due_at = now() WHERE done_at IS NULL AND due_at > now() AND dispatched_at < now() - interval '1 minute')
  UPDATE message_sends SET claimed_at = claimed_at - interval '5 minutes'
  WHERE state = 'claimed' AND claimed_at BETWEEN now() - interval '3 minutes' AND now() - interval '15 seconds'`;
