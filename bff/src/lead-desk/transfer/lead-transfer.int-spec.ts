import { randomUUID } from 'node:crypto';
import { columnOf, headingOf, LEAD_FILE_FIELDS } from '@epm/contract';
import type { LeadFileField, Schemas } from '@epm/contract';
import { aForm, aProperty } from '../../../test/analysis-form.ts';
import { eventually } from '../../../test/eventually.ts';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { LeadExport } from './lead-export.service.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './import.errors.ts';

/** 9 p.m. Central, which is the next day in UTC. */
const clock = new TestClock(new Date('2026-11-24T03:00:00.000Z'));
let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  staff = await signIn(site, 'user');
});
beforeEach(() => database.query('TRUNCATE leads, contacts, lead_imports CASCADE'));
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const exported = (query = '') => site.call<string>(`/api/leads/export.csv${query}`, { cookie: staff.cookie });
const namesIn = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);

async function post<T>(
  path: string,
  file: string | Blob | null,
  importId?: string,
): Promise<{ status: number; body: T & Schemas['Problem'] }> {
  const form = new FormData();
  if (importId !== undefined) form.append('importId', importId);
  if (file !== null) form.append('file', typeof file === 'string' ? new Blob([file]) : file, 'Owners.csv');
  const response = await fetch(`${site.url}/api/leads/${path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: staff.cookie },
  });
  return { status: response.status, body: (await response.json()) as T & Schemas['Problem'] };
}
const preview = (file: string | Blob | null) => post<Schemas['ImportPreview']>('import/preview', file);
const run = (file: string | Blob | null, importId: string | undefined = randomUUID()) =>
  post<Schemas['Imported']>('import', file, importId);

const heading = 'Name,Email,Property address,Rent';
const rowOf = (name: string, street = '1 Oak St') =>
  `${name},${name.toLowerCase()}@example.com,"${street}, Clive, IA 50325",1500`;

describe('CSV export', () => {
  it('exports all data of a lead with labels, Central times and no formulas', async () => {
    const property = aProperty({ bathrooms: 1.5 });
    await site.call('/api/analyses', {
      body: aForm({ email: 'pat@example.com', properties: [property], intake: { campaign: 'fall' } }),
    });
    await database.query(
      `UPDATE leads SET name = '=cmd|A1', phone = '+1 515', assignee_id = $1, status = 'lost', status_reason = 'sold, "as is"'`,
      [staff.id],
    );
    const { headers, text } = await exported();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-23.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    const bytes = await (
      await fetch(`${site.url}/api/leads/export.csv`, { headers: { cookie: staff.cookie } })
    ).bytes();
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, line, rest] = text.replace('\ufeff', '').split('\r\n');
    expect(rest).toBe('');
    expect(head).toBe(
      'Name,Email,Phone,Status,Status reason,Property address,Street,City,State,ZIP,Property type,Square footage,Units,Bedrooms,' +
        'Bathrooms,Year built,Finished basement,Estimated rent per unit,Plan,Purchase price,Owner name,Source,Form,Campaign,Assignee,' +
        'In stage since,Last contacted,Created',
    );
    expect(line).toMatch(
      new RegExp(
        String.raw`^'=cmd\|A1,pat@example.com,'\+1 515,Lost,"sold, ""as is""","1200 Grand Ave, West Des Moines, IA 50265",` +
          String.raw`1200 Grand Ave,West Des Moines,IA,50265,Single Family Home,1500,1,3,1.5,1985,,,,,,analysis,analysis,fall,${staff.email},` +
          String.raw`\d{4}-\d\d-\d\d \d\d:\d\d,,2026-11-23 21:00$`,
      ),
    );
  });

  it('exports the leads that the list shows for the same filters, in its order', async () => {
    await database.query(
      `
      INSERT INTO leads (id, name, status, source, assignee_id, created_at)
      SELECT gen_random_uuid(), name, status, 'analysis', assignee, now() - ago * interval '1 day'
      FROM (VALUES ('Ada', 'won', $1::uuid, 1), ('Bob', 'won', NULL, 2), ('Cyd', 'leads', $1, 3), ('Bobby', 'lost', $1, 4)) AS row (name, status, assignee, ago)`,
      [staff.id],
    );
    for (const [query, names] of [
      ['', ['Ada', 'Bob', 'Cyd', 'Bobby']],
      ['?sort=oldest', ['Bobby', 'Cyd', 'Bob', 'Ada']],
      ['?status=won&sort=name', ['Ada', 'Bob']],
      ['?assignee=me', ['Ada', 'Cyd', 'Bobby']],
      ['?assignee=none', ['Bob']],
      ['?q=bob', ['Bob', 'Bobby']],
      ['?q=nobody', []],
    ] as const) {
      expect(namesIn((await exported(query)).text)).toEqual(names);
    }
    for (const query of ['?limit=5', '?cursor=x', '?status=x', '?assignee=x', '?more=1'])
      expect((await exported(query)).status).toBe(400);
  });

  it.each(['', '?q=obi', '?status=won&q=robin&sort=name'])('exports all leads without a limit: %s', async (query) => {
    await database.query(`
      INSERT INTO leads (id, name, email, status, created_at)
      SELECT gen_random_uuid(), 'Robin ' || n % 7, 'n' || n || '@owner.test', 'won', '2026-01-01' FROM generate_series(1, 6000) n`);
    const { text } = await exported(query);
    const emails = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);
    expect(emails).toHaveLength(6000);
    expect(new Set(emails).size).toBe(6000);
  });

  it('exports one snapshot, regardless of changes while the file is written', async () => {
    // The leads fill two batches.
    await database.query(`
      INSERT INTO leads (id, name, created_at)
      SELECT gen_random_uuid(), 'Lead ' || n, '2026-01-01'::timestamptz + n * interval '1 second' FROM generate_series(1, 2000) n`);
    const lines = await site.app.get(LeadExport).lines({ filters: { sort: 'oldest' } }, { ...staff, ip: '127.0.0.1' });
    await lines.next();
    await lines.next();
    // One exported lead moves to the end of the list, one unread lead is deleted, and another is renamed.
    await database.query(
      `UPDATE leads SET created_at = created_at + interval '1 year', name = 'Moved' WHERE name = 'Lead 1'`,
    );
    await database.query(`DELETE FROM leads WHERE name = 'Lead 1999'`);
    await database.query(`UPDATE leads SET name = 'Other' WHERE name = 'Lead 2000'`);
    let rest = '';
    for await (const line of lines) rest += line;
    expect(namesIn(`\r\n${rest}`)).toEqual(Array.from({ length: 1_000 }, (_, at) => `Lead ${at + 1_001}`));
  });

  it('exports selected leads in the given order, without deleted ones, and audits their ids', async () => {
    const [ada, bob, gone] = (await database.query<{ id: string }>(`
      INSERT INTO leads (id, name, deleted_at)
      SELECT gen_random_uuid(), name, at::timestamptz FROM (VALUES ('=Ada', NULL), ('Bob', NULL), ('Gone', '2026-01-01')) AS row (name, at)
      RETURNING id`)) as [{ id: string }, { id: string }, { id: string }];
    const ids = [bob.id, gone.id, ada.id];
    const { status, text, headers } = await site.call<string>('/api/leads/export.csv', {
      body: { ids },
      cookie: staff.cookie,
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(namesIn(text)).toEqual(['Bob', "'=Ada"]);
    const [audit] = await database.query('SELECT actor_id, action, after FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(audit).toEqual({ actor_id: staff.id, action: 'leads.exported', after: { leadIds: ids } });
  });

  it('limits parallel exports, and closes an aborted export', async () => {
    const lines = () => site.app.get(LeadExport).lines({ filters: {} }, { ...staff, ip: '127.0.0.1' });
    const open = await Promise.all(Array.from({ length: 4 }, lines));
    expect((await exported()).status).toBe(503);
    for (const export_ of open) {
      await export_.next();
      await export_.return(undefined);
    }
    await eventually(async () => (await exported()).status === 200);
    const held = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'snapshot' AND datname = current_database()`;
    await eventually(async () => (await database.query(held)).length === 0);
  });

  it('audits an export without the text of the search', async () => {
    await exported('?q=Pat+Doe&status=won');
    const [audit] = await database.query('SELECT actor_id, action, after FROM audit_log ORDER BY id DESC LIMIT 1');
    expect(audit).toEqual({ actor_id: staff.id, action: 'leads.exported', after: { status: 'won', isSearch: true } });
    expect((await site.call('/api/leads/export.csv')).status).toBe(401);
  });

  it('exports a column for every field, and imports the file to the same lead', async () => {
    const file = `${LEAD_FILE_FIELDS.map(headingOf).join(',')}\n${LEAD_FILE_FIELDS.map((field) => CELLS[field][0]).join(',')}`;
    expect((await run(file)).body).toEqual({ imported: 1, skipped: 0 });
    const [stored] = await database.query<object>(ROW);
    expect(stored).toMatchObject(
      Object.fromEntries(LEAD_FILE_FIELDS.map((field) => [columnOf(field), CELLS[field][1]])),
    );
    const { text } = await exported();
    expect(text.replace('\ufeff', '').split('\r\n')[0]?.split(',')).toEqual(
      expect.arrayContaining(LEAD_FILE_FIELDS.map(headingOf)),
    );
    await database.query('TRUNCATE leads, contacts CASCADE');
    expect((await run(text)).body).toEqual({ imported: 1, skipped: 0 });
    expect(await database.query(ROW)).toEqual([stored]);
  });

  it('restores the same lead when an export is imported', async () => {
    const lead = `${heading},Status,Type,Sq ft,Beds,Baths,Built,Status reason,Owner,Plan\n=Pat,pat@example.com,"1 Oak St, Clive, IA 50325",1500,Lost,Condo,900,2,1.5,1990,sold,Doe Trust,Growth`;
    await run(lead);
    const { text } = await exported();
    const [before] = await database.query(ROW);
    await database.query('TRUNCATE leads, contacts CASCADE');
    expect((await run(text)).body).toEqual({ imported: 1, skipped: 0 });
    expect(before).toMatchObject({ plan: 'growth' });
    expect(await database.query(ROW)).toEqual([before]);
  });

  it('imports exported leads without a property, and skips them as duplicates the second time', async () => {
    await site.call('/api/calculators/rent-vs-sell/unlock', {
      body: { leadId: randomUUID(), email: 'pat@example.com' },
    });
    await database.query(`INSERT INTO leads (id, name, email) VALUES ($1, 'Sam', 'sam@example.com')`, [randomUUID()]);
    const { text } = await exported('?sort=name');
    const before = await database.query(`${ROW} ORDER BY sort_name`);
    expect(before).toMatchObject([{ property_address: 'Not provided' }, { property_address: '' }]);
    await database.query('TRUNCATE leads, contacts CASCADE');
    expect((await run(text)).body).toEqual({ imported: 2, skipped: 0 });
    expect(await database.query(`${ROW} ORDER BY sort_name`)).toEqual(
      before.map((row) => ({ ...(row as object), property_address: 'Not provided' })),
    );
    expect((await run(text)).body).toEqual({ imported: 0, skipped: 2 });
  });
});

const ROW = `SELECT ${LEAD_FILE_FIELDS.map(columnOf).join(', ')}, property_address, address_key FROM leads`;

/** A cell and the stored value for each field in a file. A missing field is a type error. */
const CELLS: Readonly<Record<LeadFileField, [cell: string, stored: unknown]>> = {
  name: ['=Pat', '=Pat'],
  email: ['pat@example.com', 'pat@example.com'],
  phone: ['+1 515', '+1 515'],
  status: ['Lost', 'lost'],
  statusReason: ['sold', 'sold'],
  streetAddress: ['1 Oak St', '1 Oak St'],
  city: ['Clive', 'Clive'],
  state: ['MN', 'MN'],
  zipCode: ['50325', '50325'],
  propertyType: ['Condominium', 'condo'],
  squareFootage: ['900', 900],
  unitCount: ['3', 3],
  bedrooms: ['2', 2],
  bathrooms: ['1.5', '1.5'],
  yearBuilt: ['1990', 1990],
  finishedBasementArea: ['310', 310],
  estimatedRent: ['1500', 1_500],
  plan: ['Growth', 'growth'],
  purchasePrice: ['250000', 250_000],
  ownerName: ['Doe Trust', 'Doe Trust'],
};

describe('import preview', () => {
  it('returns errors and duplicates without writing anything', async () => {
    await run(`${heading}\n${rowOf('Known')}`);
    const [known] = await database.query<{ id: string }>('SELECT id FROM leads');
    const { status, body } = await preview(
      `${heading},Color\n${rowOf('Pat')},red\n${rowOf('KNOWN')},\nSam,sam@,1 Elm St,x,\n${rowOf('Pat')},\n${rowOf('Known', '2 Oak St')},`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: 2, invalid: 2, duplicates: 1 });
    expect(body.columns.map(({ field }) => field)).toEqual(['name', 'email', 'propertyAddress', 'estimatedRent', null]);
    expect(
      body.rows.map(({ line, faults, duplicateOf }) => [line, faults.map(({ field }) => field), duplicateOf]),
    ).toEqual([
      [2, [], null],
      [3, [], known?.id],
      [4, ['email', 'propertyAddress', 'estimatedRent'], null],
      [5, ['email'], null],
      [6, [], null],
    ]);
    expect(body.rows[0]?.values).toEqual({
      name: 'Pat',
      email: 'pat@example.com',
      propertyAddress: '1 Oak St, Clive, IA 50325',
      estimatedRent: '1500',
    });
    expect(await database.query('SELECT 1 FROM leads')).toHaveLength(1);
  });

  it.each<[string, string | Blob | null, string]>([
    ['is missing', null, 'Please choose a CSV file.'],
    ['is empty', '', 'The file has no rows.'],
    ['is too large', new Blob(['x'.repeat(MAX_IMPORT_BYTES + 1)]), 'The file is too large. Maximum size is 4MB.'],
    ['is far too large', new Blob(['x'.repeat(3 * MAX_IMPORT_BYTES)]), 'The file is too large. Maximum size is 4MB.'],
    [
      'has no headings',
      rowOf('Pat'),
      'The file has no column for name, email and property address. The first line must name the columns.',
    ],
  ])('returns 400 with a reason when the file %s', async (_, file, message) => {
    for (const call of [preview, run]) {
      const { status, body } = await call(file);
      expect([status, body.detail]).toEqual([400, message]);
    }
  });

  it('returns an error for a form that is not multipart', async () => {
    for (const path of ['import/preview', 'import']) {
      expect(
        (await site.call<Schemas['Problem']>(`/api/leads/${path}`, { body: {}, cookie: staff.cookie })).body.detail,
      ).toBe('Please choose a CSV file.');
    }
    expect((await post('import', `${heading}\n${rowOf('Pat')}`, 'x')).body).toMatchObject({
      status: 400,
      code: 'import.id-missing',
    });
  });
});

describe('CSV import', () => {
  it('writes valid rows with people, leads and audit entries, but without consent, response time or assignment', async () => {
    await site.call('/api/calculators/rent-vs-sell/unlock', {
      body: { leadId: randomUUID(), email: 'pat@example.com' },
    });
    const { body } = await run(
      `${heading},Status\n${rowOf('Pat')},proposal\n${rowOf('Pat', '2 Oak St')},\n${rowOf('Sam')},\nbad,x,y,,`,
    );
    expect(body).toEqual({ imported: 3, skipped: 1 });
    const list = await site.call<Schemas['LeadPage']>('/api/leads?source=import&sort=name', { cookie: staff.cookie });
    expect(
      list.body.items.map(({ name, status, assignee, firstResponse }) => [name, status, assignee, firstResponse]),
    ).toEqual([
      ['Pat', expect.any(String), null, null],
      ['Pat', expect.any(String), null, null],
      ['Sam', 'leads', null, null],
    ]);
    expect(await database.query('SELECT email, name FROM contacts ORDER BY email')).toEqual([
      { email: 'pat@example.com', name: 'pat' },
      { email: 'sam@example.com', name: 'Sam' },
    ]);
    const events = await database.query(`SELECT actor, data FROM lead_events WHERE type = 'lead.imported'`);
    expect(events).toEqual(Array(3).fill({ actor: staff.email, data: { fileName: 'Owners.csv' } }));
    expect(await database.query('SELECT 1 FROM consents')).toHaveLength(1);
    const tiles = await site.call<Schemas['Pipeline']>('/api/dashboard/pipeline', { cookie: staff.cookie });
    expect(tiles.body.tiles[0]?.count).toBe(3);
  });

  it('imports a file only once for the same import id', async () => {
    const [file, id] = [`${heading}\n${rowOf('Pat')}\n${rowOf('Sam')}`, randomUUID()];
    const answers = await Promise.all([run(file, id), run(file, id), run(file, id)]);
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ imported: 2, skipped: 0 }));
    expect(await database.query('SELECT 1 FROM leads')).toHaveLength(2);
    expect(await database.query(`SELECT 1 FROM audit_log WHERE subject = $1`, [`import:${id}`])).toHaveLength(1);
  });

  it('adds each row once when the same file is imported with other ids, even in parallel', async () => {
    const file = `${heading}\n${rowOf('Pat')}\n${rowOf('Sam')}`;
    const answers = await Promise.all([run(file), run(file), run(file)]);
    expect(answers.map(({ body }) => body.imported).sort()).toEqual([0, 0, 2]);
    expect(await database.query('SELECT 1 FROM leads')).toHaveLength(2);
  });

  it('recognizes a property by any email address of its owner', async () => {
    await run(`${heading}\n${rowOf('Pat')}\n${rowOf('Joined', '3 Oak St')}`);
    await database.query(
      `UPDATE contacts SET merged_into = (SELECT id FROM contacts WHERE name = 'Pat') WHERE name = 'Joined'`,
    );
    await database.query(`UPDATE leads SET contact_id = (SELECT id FROM contacts WHERE name = 'Pat')`);
    const { body } = await run(
      `${heading}\nPat,joined@example.com,"1 Oak Street, Clive, IA 50325",\nPat,joined@example.com,"9 Elm St, Clive, IA 50325",`,
    );
    expect(body).toEqual({ imported: 1, skipped: 1 });
    expect(
      await database.query(`SELECT 1 FROM leads JOIN contacts ON contacts.id = contact_id WHERE contacts.name = 'Pat'`),
    ).toHaveLength(3);
  });

  it('imports the maximum number of rows', async () => {
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => rowOf(`P${at}`, `${at} Oak St`));
    const { status, body } = await run([heading, ...rows].join('\n'));
    expect([status, body]).toEqual([200, { imported: MAX_IMPORT_ROWS, skipped: 0 }]);
  }, 60_000);
});
