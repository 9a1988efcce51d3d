import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { Public } from '../src/identity/index.ts';
import { Database } from '../src/platform/database/database.ts';
import { signIn } from './sign-in.ts';
import { startApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const { promise: isAtWork, resolve: begin } = Promise.withResolvers<void>();

@Controller('slow')
class SlowController {
  constructor(private readonly database: Database) {}

  @Get()
  @Public()
  async answer(): Promise<{ n: number }> {
    begin();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [row] = await this.database.query<{ n: number }>('SELECT 7 AS n');
    return { n: row?.n ?? 0 };
  }
}

@Module({ controllers: [SlowController] })
class SlowModule {}

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('a request at work when the process stops is finished, database and all', async () => {
  const api = await startApp(database.url, { modules: [SlowModule] });
  const reply = api.call('/slow');
  await isAtWork;
  await api.close();
  expect(await reply).toMatchObject({ status: 200, body: { n: 7 } });
});

test('open event streams do not hold up the stop', async () => {
  const api = await startApp(database.url);
  const { cookie } = await signIn(api, 'user');
  const stream = await fetch(`${api.url}/api/events`, { headers: { cookie } });
  const started = performance.now();
  await api.close();
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(await stream.text()).toContain('event: resync');
});

test('a connection opened ahead of need does not hold up the stop', async () => {
  const api = await startApp(database.url);
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const started = performance.now();
  await api.close();
  expect(performance.now() - started).toBeLessThan(5_000);
});
