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
    const { rows: before } = await database.query<{ id: string; startsAt: Date; canceledAt: Date | null }>(
      'SELECT id, starts_at AS "startsAt", canceled_at AS "canceledAt" FROM webinars',
    );
    try {
      await database.query(`UPDATE webinars SET starts_at = now() + $1 * interval '1 hour'`, [hours]);
      await work();
    } finally {
      // After a timeout of the test, `cancelUpcomingWebinars` may have canceled the webinar in the meantime.
      for (const { id, startsAt, canceledAt } of before)
        await database.query('UPDATE webinars SET starts_at = $2, canceled_at = $3 WHERE id = $1', [
          id,
          startsAt,
          canceledAt,
        ]);
    }
  });

/** Cancels the upcoming webinars, so that a test that fails before it cancels its webinar does not break later tests. */
export const cancelUpcomingWebinars = (): Promise<unknown> =>
  withDatabase((database) =>
    database.query('UPDATE webinars SET canceled_at = now() WHERE canceled_at IS NULL AND starts_at > now()'),
  );
