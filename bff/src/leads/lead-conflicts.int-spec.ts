import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: StaffCalls;
let otherStaff: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = new StaffCalls(site, await signIn(site, 'user'));
  otherStaff = new StaffCalls(site, await signIn(site, 'user'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

describe('edits based on an older version', () => {
  it('returns 409 with the current lead and writes nothing when an edited field has changed', async () => {
    const { id, version } = await staff.add();
    await otherStaff.edit(id, { version, squareFootage: 1600, city: 'Waukee' });
    const { status, body } = await staff.edit(id, { version, squareFootage: 1700, bedrooms: 4 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'lead.changed',
      detail: 'This lead was changed in the meantime. Nothing was overwritten.',
      current: { id, version: version + 1, squareFootage: 1600, city: 'Waukee', bedrooms: null },
    });
    const { body: now } = await staff.get<{ squareFootage: number; bedrooms: number | null }>(`/api/leads/${id}`);
    expect(now).toMatchObject({ squareFootage: 1600, bedrooms: null });
  });

  it('saves an edit when only other fields have changed', async () => {
    const { id, version } = await staff.add();
    await otherStaff.edit(id, { version, status: 'proposal' });
    const { status, body } = await staff.edit(id, { version, phone: '515-555-0199' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'proposal', phone: '515-555-0199', version: version + 2 });
  });

  it('saves an edit when the field has changed back or already has the new value', async () => {
    const { id, version } = await staff.add();
    const firstEdit = await otherStaff.edit(id, { version, squareFootage: 1600, bedrooms: 3 });
    await otherStaff.edit(id, { version: firstEdit.body.version, squareFootage: 1500 });
    const { status, body } = await staff.edit(id, { version, squareFootage: 1700, bedrooms: 3 });
    expect([status, body.squareFootage]).toEqual([200, 1700]);
  });

  it('returns 409 for a version that does not exist yet', async () => {
    const { id, version } = await staff.add();
    expect((await staff.edit(id, { version: version + 1, name: 'Somebody' })).status).toBe(409);
  });

  it('returns 409 when a job changed the edited field without incrementing the version', async () => {
    const { id, version } = await staff.add();
    await database.query('UPDATE leads SET estimated_rent = 1850 WHERE id = $1', [id]);
    const { status, body } = await staff.edit(id, { version, estimatedRent: 1900 });
    expect([status, body.current.estimatedRent, body.current.version]).toEqual([409, 1850, version + 1]);
  });
});

it('saves one of two parallel edits to the same field and returns 409 for the other', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, version } = await staff.add();
    const responses = await Promise.all([
      staff.edit(id, { version, status: 'proposal' }),
      otherStaff.edit(id, { version, status: 'enrolled' }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = responses.find(({ status }) => status === 200)?.body.status;
    const current = responses.find(({ status }) => status === 409)?.body.current;
    expect(current).toMatchObject({ status: saved, version: version + 1 });
    expect(await staff.listTimeline(id)).toHaveLength(2);
  }
});

it('saves all parallel edits to different fields', async () => {
  const { id, version } = await staff.add();
  const edits = [
    { bedrooms: 3 },
    { bathrooms: 2 },
    { city: 'Ankeny' },
    { phone: '515-555-0100' },
    { unitCount: 2 },
    { status: 'won' },
  ];
  const responses = await Promise.all(
    edits.map((edit, each) => (each % 2 ? staff : otherStaff).edit(id, { version, ...edit })),
  );
  expect(responses.map(({ status }) => status)).toEqual(edits.map(() => 200));
  const { body } = await staff.get(`/api/leads/${id}`);
  expect(body).toMatchObject({ ...Object.assign({}, ...edits), version: version + edits.length });
});
