import { randomUUID } from 'node:crypto';
import { getColumnForField, getHeadingForField, LEAD_FILE_FIELDS } from '@epm/contract';
import type { LeadFileField, Schemas } from '@epm/contract';
import { IMPORT_HEADING, buildImportRow, useLeadTransferSite } from '../../../test/lead-files.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from './import.errors.ts';

const { fixture, exportCsv, postFile, previewImport, runImport } = useLeadTransferSite();

const SELECT_LEAD = `SELECT ${LEAD_FILE_FIELDS.map(getColumnForField).join(', ')}, property_address, address_key FROM leads`;

/** A cell and the expected stored value for each field. A missing field is a type error. */
const CELL_BY_FIELD: Readonly<Record<LeadFileField, [cell: string, stored: unknown]>> = {
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
  it('previews errors and duplicates without writing anything', async () => {
    await runImport(`${IMPORT_HEADING}\n${buildImportRow('Known')}`);
    const [known] = await fixture.database.query<{ id: string }>('SELECT id FROM leads');
    const { status, body } = await previewImport(
      `${IMPORT_HEADING},Color\n${buildImportRow('Pat')},red\n${buildImportRow('KNOWN')},\nSam,sam@,1 Elm St,x,\n${buildImportRow('Pat')},\n${buildImportRow('Known', '2 Oak St')},`,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: 2, invalid: 2, duplicates: 1 });
    expect(body.columns.map(({ field }) => field)).toEqual(['name', 'email', 'propertyAddress', 'estimatedRent', null]);
    expect(
      body.rows.map(({ line, errors, duplicateOf }) => [line, errors.map(({ field }) => field), duplicateOf]),
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
    expect(await fixture.database.query('SELECT 1 FROM leads')).toHaveLength(1);
  });

  it.each<[string, string | Blob | null, string]>([
    ['is missing', null, 'Please choose a CSV file.'],
    ['is empty', '', 'The file has no rows.'],
    ['is too large', new Blob(['x'.repeat(MAX_IMPORT_BYTES + 1)]), 'The file is too large. Maximum size is 4MB.'],
    ['is far too large', new Blob(['x'.repeat(3 * MAX_IMPORT_BYTES)]), 'The file is too large. Maximum size is 4MB.'],
    [
      'has no headings',
      buildImportRow('Pat'),
      'The file has no column for name, email and property address. The first line must name the columns.',
    ],
  ])('returns 400 with a reason from preview and import when the file %s', async (_, file, message) => {
    for (const call of [previewImport, runImport]) {
      const { status, body } = await call(file);
      expect([status, body.detail]).toEqual([400, message]);
    }
  });

  it('returns 400 for a request that is not multipart or has no valid import id', async () => {
    for (const path of ['import/preview', 'import']) {
      expect(
        (await fixture.site.call<Schemas['Problem']>(`/api/leads/${path}`, { body: {}, cookie: fixture.staff.cookie }))
          .body.detail,
      ).toBe('Please choose a CSV file.');
    }
    expect((await postFile('import', `${IMPORT_HEADING}\n${buildImportRow('Pat')}`, 'x')).body).toMatchObject({
      status: 400,
      code: 'import.id-missing',
    });
  });
});

describe('CSV import', () => {
  it('creates contacts, leads and timeline entries for valid rows, but no consents or assignees', async () => {
    await fixture.site.call('/api/calculators/rent-vs-sell/unlock', {
      body: { leadId: randomUUID(), email: 'pat@example.com' },
    });
    const { body } = await runImport(
      `${IMPORT_HEADING},Status\n${buildImportRow('Pat')},proposal\n${buildImportRow('Pat', '2 Oak St')},\n${buildImportRow('Sam')},\nbad,x,y,,`,
    );
    expect(body).toEqual({ imported: 3, skipped: 1 });
    const list = await fixture.site.call<Schemas['LeadPage']>('/api/leads?source=import&sort=name', {
      cookie: fixture.staff.cookie,
    });
    expect(
      list.body.items.map(({ name, status, assignee, firstResponse }) => [name, status, assignee, firstResponse]),
    ).toEqual([
      ['Pat', expect.any(String), null, null],
      ['Pat', expect.any(String), null, null],
      ['Sam', 'leads', null, null],
    ]);
    expect(await fixture.database.query('SELECT email, name FROM contacts ORDER BY email')).toEqual([
      { email: 'pat@example.com', name: 'pat' },
      { email: 'sam@example.com', name: 'Sam' },
    ]);
    const events = await fixture.database.query(`SELECT actor, data FROM lead_events WHERE type = 'lead.imported'`);
    expect(events).toEqual(Array(3).fill({ actor: fixture.staff.email, data: { fileName: 'Owners.csv' } }));
    expect(await fixture.database.query('SELECT 1 FROM consents')).toHaveLength(1);
    const tiles = await fixture.site.call<Schemas['Pipeline']>('/api/dashboard/pipeline', {
      cookie: fixture.staff.cookie,
    });
    expect(tiles.body.tiles[0]?.count).toBe(3);
  });

  it('imports a file only once when requests repeat the import id', async () => {
    const [file, id] = [`${IMPORT_HEADING}\n${buildImportRow('Pat')}\n${buildImportRow('Sam')}`, randomUUID()];
    const responses = await Promise.all([runImport(file, id), runImport(file, id), runImport(file, id)]);
    expect(responses.map(({ body }) => body)).toEqual(Array(3).fill({ imported: 2, skipped: 0 }));
    expect(await fixture.database.query('SELECT 1 FROM leads')).toHaveLength(2);
    expect(await fixture.database.query(`SELECT 1 FROM audit_log WHERE subject = $1`, [`import:${id}`])).toHaveLength(
      1,
    );
  });

  it('adds each lead once when the same file is imported in parallel with different import ids', async () => {
    const file = `${IMPORT_HEADING}\n${buildImportRow('Pat')}\n${buildImportRow('Sam')}`;
    const responses = await Promise.all([runImport(file), runImport(file), runImport(file)]);
    expect(responses.map(({ body }) => body.imported).sort()).toEqual([0, 0, 2]);
    expect(await fixture.database.query('SELECT 1 FROM leads')).toHaveLength(2);
  });

  it('skips a row as a duplicate when it has the email address of a merged contact', async () => {
    await runImport(`${IMPORT_HEADING}\n${buildImportRow('Pat')}\n${buildImportRow('Joined', '3 Oak St')}`);
    await fixture.database.query(
      `UPDATE contacts SET merged_into = (SELECT id FROM contacts WHERE name = 'Pat') WHERE name = 'Joined'`,
    );
    await fixture.database.query(`UPDATE leads SET contact_id = (SELECT id FROM contacts WHERE name = 'Pat')`);
    const { body } = await runImport(
      `${IMPORT_HEADING}\nPat,joined@example.com,"1 Oak Street, Clive, IA 50325",\nPat,joined@example.com,"9 Elm St, Clive, IA 50325",`,
    );
    expect(body).toEqual({ imported: 1, skipped: 1 });
    expect(
      await fixture.database.query(
        `SELECT 1 FROM leads JOIN contacts ON contacts.id = contact_id WHERE contacts.name = 'Pat'`,
      ),
    ).toHaveLength(3);
  });

  it('imports a file with the maximum number of rows', async () => {
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, at) => buildImportRow(`P${at}`, `${at} Oak St`));
    const { status, body } = await runImport([IMPORT_HEADING, ...rows].join('\n'));
    expect([status, body]).toEqual([200, { imported: MAX_IMPORT_ROWS, skipped: 0 }]);
  });
});

describe('importing an exported file', () => {
  it('recreates the same lead from an export, which has a column for every field', async () => {
    const file = `${LEAD_FILE_FIELDS.map(getHeadingForField).join(',')}\n${LEAD_FILE_FIELDS.map((field) => CELL_BY_FIELD[field][0]).join(',')}`;
    expect((await runImport(file)).body).toEqual({ imported: 1, skipped: 0 });
    const [stored] = await fixture.database.query<object>(SELECT_LEAD);
    expect(stored).toMatchObject(
      Object.fromEntries(LEAD_FILE_FIELDS.map((field) => [getColumnForField(field), CELL_BY_FIELD[field][1]])),
    );
    const { text } = await exportCsv();
    expect(text.replace('\ufeff', '').split('\r\n')[0]?.split(',')).toEqual(
      expect.arrayContaining(LEAD_FILE_FIELDS.map(getHeadingForField)),
    );
    await fixture.database.clear('leads', 'contacts');
    expect((await runImport(text)).body).toEqual({ imported: 1, skipped: 0 });
    expect(await fixture.database.query(SELECT_LEAD)).toEqual([stored]);
  });

  it('recreates a lead that was first imported with alternative headings', async () => {
    const csv = `${IMPORT_HEADING},Status,Type,Sq ft,Beds,Baths,Built,Status reason,Owner,Plan\n=Pat,pat@example.com,"1 Oak St, Clive, IA 50325",1500,Lost,Condo,900,2,1.5,1990,sold,Doe Trust,Growth`;
    await runImport(csv);
    const { text } = await exportCsv();
    const [before] = await fixture.database.query(SELECT_LEAD);
    await fixture.database.clear('leads', 'contacts');
    expect((await runImport(text)).body).toEqual({ imported: 1, skipped: 0 });
    expect(before).toMatchObject({ plan: 'growth' });
    expect(await fixture.database.query(SELECT_LEAD)).toEqual([before]);
  });

  it('imports exported leads without a property, and skips these leads in a second import', async () => {
    await fixture.site.call('/api/calculators/rent-vs-sell/unlock', {
      body: { leadId: randomUUID(), email: 'pat@example.com' },
    });
    await fixture.database.query(`INSERT INTO leads (id, name, email) VALUES ($1, 'Sam', 'sam@example.com')`, [
      randomUUID(),
    ]);
    const { text } = await exportCsv('?sort=name');
    const before = await fixture.database.query(`${SELECT_LEAD} ORDER BY sort_name`);
    expect(before).toMatchObject([{ property_address: 'Not provided' }, { property_address: '' }]);
    await fixture.database.clear('leads', 'contacts');
    expect((await runImport(text)).body).toEqual({ imported: 2, skipped: 0 });
    expect(await fixture.database.query(`${SELECT_LEAD} ORDER BY sort_name`)).toEqual(
      before.map((row) => ({ ...(row as object), property_address: 'Not provided' })),
    );
    expect((await runImport(text)).body).toEqual({ imported: 0, skipped: 2 });
  });
});
