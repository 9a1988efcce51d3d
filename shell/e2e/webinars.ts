import pg from 'pg';
import { stack } from './stack.ts';

async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

/** Sets the webinar's start to `hours` hours from now and runs `work`. Restores the original time afterward. */
export const withWebinarIn = (hours: number, work: () => Promise<void>): Promise<void> =>
  withDatabase(async (database) => {
    const { rows: before } = await database.query<{ id: string; starts_at: Date }>(
      'SELECT id, starts_at FROM webinars',
    );
    try {
      await database.query(`UPDATE webinars SET starts_at = now() + $1 * interval '1 hour'`, [hours]);
      await work();
    } finally {
      for (const { id, starts_at: at } of before)
        await database.query('UPDATE webinars SET starts_at = $2 WHERE id = $1', [id, at]);
    }
  });

/** Cancels the upcoming webinars, so that a test that fails before it cancels its webinar does not break later tests. */
export const cancelUpcomingWebinars = (): Promise<unknown> =>
  withDatabase((database) =>
    database.query('UPDATE webinars SET canceled_at = now() WHERE canceled_at IS NULL AND starts_at > now()'),
  );
