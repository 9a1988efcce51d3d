import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';

let database: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url);
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

test('session', async () => {
  const admin = await signIn(api, 'admin');
  const { body } = await api.call('/api/auth/session', { cookie: admin.cookie });
  expect(body).toEqual({ user: { id: admin.id, email: admin.email, role: 'admin' } });
});
