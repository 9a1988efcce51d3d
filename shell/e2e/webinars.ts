import pg from 'pg';
import { stack } from './stack.ts';

/** Sets the webinar's start to `hours` hours from now and runs `work`. Restores the original time afterward. */
export async function withWebinarIn(hours: number, work: () => Promise<void>): Promise<void> {
  const database = new pg.Client({ connectionString: stack.database });
  await database.connect();
  try {
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
  } finally {
    await database.end();
  }
}
