import { randomUUID } from 'node:crypto';
import { getColumnForField, LEAD_FIELD_KEYS, LEAD_FIELDS } from '@epm/contract';
import type { LeadField } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staffId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  ({ id: staffId } = await signIn(site, 'user'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const VALUE_BY_TYPE = { text: 'other', integer: 1999, numeric: 2.5, jsonb: '[]', uuid: null } as const;
/** Returns a value that a new lead does not have. */
const getOtherValue = (field: LeadField): unknown =>
  (({ status: 'won', plan: 'growth', assigneeId: staffId }) as Partial<Record<LeadField, string>>)[field] ??
  VALUE_BY_TYPE[LEAD_FIELDS[field].type];

const readVersionsAfterUpdate = async (column: string, value: unknown): Promise<object[]> => {
  const id = randomUUID();
  await database.query('INSERT INTO leads (id) VALUES ($1)', [id]);
  await database.query(`UPDATE leads SET ${column} = $2 WHERE id = $1`, [id, value]);
  const rows = await database.query<{ before: object }>('SELECT before FROM lead_versions WHERE lead_id = $1', [id]);
  return rows.map(({ before }) => before);
};

describe('lead fields in the database', () => {
  it.each(LEAD_FIELD_KEYS)('stores %s in a column with the type from LEAD_FIELDS', async (field) => {
    const columns = await database.query(
      `SELECT data_type AS type FROM information_schema.columns WHERE table_name = 'leads' AND column_name = $1`,
      [getColumnForField(field)],
    );
    expect(columns).toEqual([{ type: LEAD_FIELDS[field].type }]);
  });

  it.each(LEAD_FIELD_KEYS)('stores the previous value of %s when it changes', async (field) => {
    const versions = await readVersionsAfterUpdate(getColumnForField(field), getOtherValue(field));
    expect(versions.flatMap((before) => Object.keys(before))).toContain(getColumnForField(field));
  });

  it('stores no version when a field that staff cannot edit changes', async () => {
    expect(await readVersionsAfterUpdate('source', 'other')).toEqual([]);
  });
});
