import { type ConnectionOptions, createPostgresBackend, setDefaultBackendFactory } from 'bullmq';

/** Schema of BullMQ's tables in the application's database. */
const QUEUE_SCHEMA = 'bullmq';

/** Selects BullMQ's backend from REDIS_URL or DATABASE_URL, as the application does. @returns the connection */
export function configureBackend(env: NodeJS.ProcessEnv = process.env): ConnectionOptions {
  setDefaultBackendFactory(env.REDIS_URL ? undefined : createPostgresBackend);
  return env.REDIS_URL
    ? ({ url: env.REDIS_URL, maxRetriesPerRequest: null } as ConnectionOptions)
    : ({ connectionString: env.DATABASE_URL, schema: QUEUE_SCHEMA, max: 10 } as unknown as ConnectionOptions);
}
