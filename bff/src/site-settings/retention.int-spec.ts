import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { TestClock } from '../../test/test-clock.ts';

const DAY_MS = 86_400_000;

const clock = new TestClock(new Date('2026-12-07T18:00:00Z'));
const context = useMailSite({ clock });
let admin: StaffCalls;

beforeAll(async () => {
  admin = new StaffCalls(context.site, await signIn(context.site, 'admin'));
});

type Settings = Schemas['RetentionSettings'];

const readSettings = async () => (await admin.get<Settings>('/api/settings/retention')).body;
const readDueCountsByKind = async () =>
  Object.fromEntries((await readSettings()).due.map(({ kind, count }) => [kind, count]));

async function replaceSettings(changes: Partial<Settings>) {
  const { due: _, changedBy: __, ...current } = await readSettings();
  return admin.put<Settings>('/api/settings/retention', { ...current, ...changes });
}

const insertWebhook = (agoDays: number) =>
  context.database.query(
    `INSERT INTO webhook_events (provider, event_id, type, payload, state, handled_at) VALUES ('stripe', $1, 'paid', '{}', 'handled', $2)`,
    [randomUUID(), new Date(clock.now().getTime() - agoDays * DAY_MS)],
  );

it('counts the records that the next cleanup deletes, and deletes exactly these records', async () => {
  for (const agoDays of [10, 30, 100]) await insertWebhook(agoDays);
  expect((await readDueCountsByKind()).webhookDays).toBe(1);
  expect((await replaceSettings({ webhookDays: 20 })).status).toBe(200);
  expect((await readDueCountsByKind()).webhookDays).toBe(2);
  await context.worker.sweep('prune-webhooks');
  expect(await context.database.query('SELECT 1 FROM webhook_events')).toHaveLength(1);
  expect((await readDueCountsByKind()).webhookDays).toBe(0);
});

it('keeps lost leads until admins choose a number of years', async () => {
  const [old, recent] = [await admin.add(), await admin.add()];
  await context.database.query(
    `UPDATE leads SET status = 'lost', stage_since = CASE WHEN id = $1 THEN $3 ELSE $4 END::timestamptz WHERE id IN ($1, $2)`,
    [old.id, recent.id, new Date(clock.now().getTime() - 800 * DAY_MS), clock.now()],
  );
  const listIds = async () =>
    (
      await context.database.query<{ id: string }>('SELECT id FROM leads WHERE id = ANY($1)', [[old.id, recent.id]])
    ).map(({ id }) => id);
  await context.worker.sweep('purge-lost-leads');
  expect(await listIds()).toHaveLength(2);
  const { due: _, changedBy: __, changedAt: ___, ...values } = await readSettings();
  const preview = await admin.post<Pick<Settings, 'due'>>('/api/settings/retention/due', {
    ...values,
    lostLeadYears: 2,
  });
  expect(preview.body.due).toContainEqual({ kind: 'lostLeadYears', count: 1 });
  expect((await readDueCountsByKind()).lostLeadYears).toBe(0);
  await replaceSettings({ lostLeadYears: 2 });
  expect((await readDueCountsByKind()).lostLeadYears).toBe(1);
  // A purge skips a lead that a job has locked.
  await eventually(async () => {
    await context.worker.sweep('purge-lost-leads');
    return (await listIds()).length < 2;
  });
  expect(await listIds()).toEqual([recent.id]);
});

it('rejects retention values out of bounds and stale edits, and audits a change', async () => {
  expect((await replaceSettings({ deletedLeadDays: 29 })).status).toBe(400);
  expect((await replaceSettings({ lostLeadYears: 0 })).status).toBe(400);
  const { changedAt } = await readSettings();
  await replaceSettings({ unmatchedMessageDays: 60 });
  expect((await replaceSettings({ unmatchedMessageDays: 70, changedAt })).status).toBe(409);
  const entries = await context.database.query(
    `SELECT after FROM audit_log WHERE subject = 'settings:retention' ORDER BY id DESC`,
  );
  expect(entries[0]).toMatchObject({ after: { unmatchedMessageDays: 60 } });
});
