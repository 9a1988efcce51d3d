import { signIn } from '../../test/sign-in.ts';
import { publishShell } from '../../test/release-fixtures.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  await publishShell(database);
  api = await startApp(database.url);
});
afterAll(async () => {
  await api.close();
  await database.drop();
});

it('reports held outgoing messages in readiness, metrics and API until an admin releases them', async () => {
  const { cookie, id } = await signIn(api, 'admin');
  const readOutgoingState = async () => [
    (await api.call<{ outgoing: string }>('/readyz')).body.outgoing,
    /^outgoing_held (\d)$/m.exec((await api.call('/metrics')).text)?.[1],
    (await api.call<{ isHeld: boolean; backup: string | null }>('/api/outgoing', { cookie })).body.backup,
  ];
  expect(await readOutgoingState()).toEqual(['open', '0', null]);
  await database.query(`INSERT INTO outgoing_hold (since, backup) VALUES (now(), 'epm-2026-11-22')`);
  expect(await readOutgoingState()).toEqual(['held', '1', 'epm-2026-11-22']);
  const { status, body } = await api.call('/api/outgoing/release', { method: 'POST', cookie });
  expect([status, body]).toEqual([200, { isHeld: false, since: null, backup: null }]);
  expect(await readOutgoingState()).toEqual(['open', '0', null]);
  await api.call('/api/outgoing/release', { method: 'POST', cookie });
  expect(
    await database.query(
      `SELECT actor_id, before->>'backup' AS backup FROM audit_log WHERE action = 'outgoing.released'`,
    ),
  ).toEqual([{ actor_id: id, backup: 'epm-2026-11-22' }]);
});
