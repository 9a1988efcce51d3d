import type { QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { loadMigrations } from '../../platform/database/migration-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('the migration PaymentDisputes copies the disputes of the ledger, and can be reverted and repeated', async () => {
  const runner = { query: (sql: string) => database.query(sql) } as unknown as QueryRunner;
  const migrations = await loadMigrations();
  const migration = new (migrations.find(({ name }) => name.startsWith('PaymentDisputes'))!)();
  await database.query(`
    WITH payment AS (
      INSERT INTO payments (id, fee, amount_cents, state, dispute, created_at, checked_at)
      VALUES (gen_random_uuid(), 'onboarding', 19900, 'paid', 'under_review', now(), now()) RETURNING id
    ), invoice AS (
      INSERT INTO invoices (id, description, items, amount_cents, state, dispute, created_at, checked_at)
      VALUES (gen_random_uuid(), 'Repairs', '[]', 5000, 'paid', 'won', now(), now()) RETURNING id
    )
    INSERT INTO payment_ledger (payment_id, invoice_id, kind, amount_cents, stripe_id, occurred_at, recorded_at)
    SELECT id, null::uuid, kind, cents, kind || '_1', timestamptz '2026-11-20T12:00:00Z', now()
    FROM payment, (VALUES ('charge', 19900), ('dispute', -9900)) AS movement (kind, cents)
    UNION ALL SELECT null, id, 'dispute', -5000, 'dispute_2', timestamptz '2026-11-21T12:00:00Z', now() FROM invoice`);
  for (const _ of [1, 2]) {
    await migration.down(runner);
    await migration.up(runner);
  }
  const disputes = await database.query(
    `SELECT stripe_id AS id, payment_id IS NULL AS "isInvoice", amount_cents AS cents, status, reason, answer_due_at AS due,
       opened_at AS opened
     FROM payment_disputes ORDER BY stripe_id`,
  );
  const unknown = { reason: null, due: null };
  expect(disputes).toEqual([
    {
      id: 'dispute_1',
      isInvoice: false,
      cents: 9_900,
      status: 'under_review',
      opened: new Date('2026-11-20T12:00Z'),
      ...unknown,
    },
    {
      id: 'dispute_2',
      isInvoice: true,
      cents: 5_000,
      status: 'won',
      opened: new Date('2026-11-21T12:00Z'),
      ...unknown,
    },
  ]);
});
