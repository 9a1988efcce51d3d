import pg from 'pg';

const CLOSE_TIMEOUT_MS = 2_000;

export interface DatabaseTimeouts {
  /** 5 s by default. */
  connectTimeoutMs?: number;
  /** 10 s by default. */
  queryTimeoutMs?: number;
}

/** Messages of pg when the server sends nothing within a time limit. */
const TIMEOUT_MESSAGES = ['timeout expired', 'Query read timeout'];

/** Connection to the database that never waits longer than its time limits, even for a server that is frozen. */
export interface DatabaseClient {
  /** @param timeoutMs time limit for the response; `queryTimeoutMs` by default */
  query<T extends object>(text: string, values?: unknown[], timeoutMs?: number): Promise<T[]>;
  close(): Promise<void>;
}

/** @throws Error if the database cannot be reached or does not respond */
export async function connectDatabase(
  connectionString: string,
  { connectTimeoutMs = 5_000, queryTimeoutMs = 10_000 }: DatabaseTimeouts,
): Promise<DatabaseClient> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  const { host } = new URL(connectionString);
  // Ignores connection errors, because the query in progress or the next query fails as well.
  client.on('error', () => undefined);
  const explain = (error: unknown): Error => {
    const { message } = error as Error;
    if (!TIMEOUT_MESSAGES.includes(message)) return error as Error;
    return new Error(`The database at ${host} does not respond. List the versions to see which is live.`);
  };
  await client.connect().catch((error: unknown) => {
    throw explain(error);
  });
  return {
    async query<T extends object>(text: string, values: unknown[] = [], timeoutMs = queryTimeoutMs) {
      try {
        return (await client.query<T>({ text, values, query_timeout: timeoutMs } as pg.QueryConfig)).rows;
      } catch (error) {
        throw explain(error);
      }
    },
    async close() {
      const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & { destroy(): void } } })
        .connection;
      const timer = setTimeout(() => stream.destroy(), CLOSE_TIMEOUT_MS);
      await client.end().finally(() => clearTimeout(timer));
    },
  };
}
