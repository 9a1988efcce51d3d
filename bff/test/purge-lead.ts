import { eventually } from './eventually.ts';
import type { MailSite } from './mail-site.ts';

/** Purges a deleted lead as if 31 days had passed. Repeats the sweep, which skips a lead that a job has locked. */
export async function purgeDeletedLead(
  { database, worker }: Pick<MailSite, 'database' | 'worker'>,
  leadId: string,
): Promise<void> {
  await database.query(`UPDATE leads SET deleted_at = deleted_at - interval '31 days' WHERE id = $1`, [leadId]);
  await eventually(async () => {
    await worker.sweep('purge-deleted-leads');
    return (await database.query('SELECT FROM leads WHERE id = $1', [leadId])).length === 0;
  });
}
