import pg from 'pg';

/**
 * Returns whether the sample firm may fill the database: nobody except the first admin has written to it, or an earlier
 * fill was killed. A sample firm that was removed is not filled again.
 */
export async function isDatabaseEmpty(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ isEmpty: boolean }>(`
      SELECT to_regclass('sample_time.earlier_rows') IS NOT NULL OR (
        (SELECT count(*) FROM todo_profiles) <= 1
        AND NOT EXISTS (SELECT FROM leads) AND NOT EXISTS (SELECT FROM contacts)
        AND NOT EXISTS (SELECT FROM realtor_referrals) AND NOT EXISTS (SELECT FROM sample_firm)) AS "isEmpty"`);
    return rows[0]?.isEmpty === true;
  } finally {
    await client.end();
  }
}
