import pg from 'pg';
import { pause } from '../stack/processes.ts';

/** Number of rows of one owner, by kind. */
export interface OwnerRow {
  email: string;
  leads: number;
  /** Leads marked as spam. Their mail waits for staff. */
  suspects: number;
  results: number;
  enrollments: number;
  reportEmails: { state: string; error: string | null }[];
}

export interface Backlog {
  /** Rows that are not done. */
  outbox: number;
  failedJobs: number;
  /** Messages by state. */
  messages: Record<string, number>;
}

const OUTAGE_MS = 60_000;

/** Reads the results of the run, and simulates the passage of time. Retries while Postgres is down. */
export class Ledger {
  readonly #databaseUrl: string;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  owners(): Promise<OwnerRow[]> {
    return this.query<OwnerRow>(OWNERS_SQL);
  }

  async backlog(): Promise<Backlog> {
    const [row] = await this.query<Backlog>(BACKLOG_SQL);
    return row ?? { outbox: 0, failedJobs: 0, messages: {} };
  }

  /** Simulates the passage of `minutes` for mail: moves due times and the relay's next probe into the past. */
  async passTime(minutes: number): Promise<void> {
    await this.query(PASS_TIME_SQL, [minutes]);
  }

  /**
   * Expires the leases of a killed worker: claims of messages, and outbox rows whose jobs have to be dispatched again.
   */
  async expireLeases(): Promise<void> {
    await this.query(EXPIRE_LEASES_SQL);
  }

  private async query<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    for (const until = Date.now() + OUTAGE_MS; ; await pause(500)) {
      const client = new pg.Client({ connectionString: this.#databaseUrl, connectionTimeoutMillis: 5_000 });
      // Handles the error event of a connection that breaks between two statements. A running statement rejects.
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
         (SELECT count(*) FROM campaign_enrolments WHERE campaign_enrolments.contact_id = min(lead.contact_id::text)::uuid)::int AS enrollments,
         coalesce((SELECT json_agg(json_build_object('state', state, 'error', error)) FROM message_sends
                   WHERE address = lead.email AND template = 'analysis-ready'), '[]') AS "reportEmails"
  FROM leads lead
  LEFT JOIN property_analysis_entries entry ON entry.lead_id = lead.id
  LEFT JOIN property_analysis_results result ON result.entry_id = entry.id
  WHERE lead.email LIKE 'kill.%@example.com' GROUP BY lead.email`;

const BACKLOG_SQL = `
  SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)::int AS outbox,
         (SELECT count(*) FROM failed_jobs)::int AS "failedJobs",
         (SELECT coalesce(json_object_agg(state, count), '{}')
          FROM (SELECT state, count(*)::int FROM message_sends GROUP BY state) AS states) AS messages`;

const PASS_TIME_SQL = `
  WITH relay AS (UPDATE mail_relay SET probe_at = probe_at - $1 * interval '1 minute' WHERE probe_at IS NOT NULL)
  UPDATE message_sends
  SET due_at = due_at - $1 * interval '1 minute' WHERE state = 'due'`;

const EXPIRE_LEASES_SQL = `
  WITH rows AS (
    UPDATE outbox SET due_at = now() WHERE done_at IS NULL AND due_at > now() AND dispatched_at < now() - interval '1 minute')
  UPDATE message_sends SET claimed_at = claimed_at - interval '5 minutes'
  WHERE state = 'claimed' AND claimed_at BETWEEN now() - interval '3 minutes' AND now() - interval '15 seconds'`;
