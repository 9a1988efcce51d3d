import { buildAnalysisForm, buildProperty } from '../../../test/analysis-form.ts';
import { eventually } from '../../../test/eventually.ts';
import { useLeadTransferSite } from '../../../test/lead-files.ts';
import { LeadExport } from './lead-export.service.ts';

const { fixture, exportCsv } = useLeadTransferSite();

const parseNames = (text: string) =>
  text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0]);

describe('CSV export', () => {
  it('exports all lead data with labels and Central times, and escapes formulas', async () => {
    const property = buildProperty({ bathrooms: 1.5 });
    await fixture.site.call('/api/analyses', {
      body: buildAnalysisForm({ email: 'pat@example.com', properties: [property], intake: { campaign: 'fall' } }),
    });
    await fixture.database.query(
      `UPDATE leads SET name = '=cmd|A1', phone = '+1 515', assignee_id = $1, status = 'lost', status_reason = 'sold, "as is"'`,
      [fixture.staff.id],
    );
    const { headers, text } = await exportCsv();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-23.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    const bytes = await (
      await fetch(`${fixture.site.url}/api/leads/export.csv`, { headers: { cookie: fixture.staff.cookie } })
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
          String.raw`1200 Grand Ave,West Des Moines,IA,50265,Single Family Home,1500,1,3,1.5,1985,,,,,,analysis,analysis,fall,${fixture.staff.email},` +
          String.raw`\d{4}-\d\d-\d\d \d\d:\d\d,,2026-11-23 21:00$`,
      ),
    );
  });

  it('exports the same leads in the same order as the list with the same filters', async () => {
    await fixture.database.query(
      `
      INSERT INTO leads (id, name, status, source, assignee_id, created_at)
      SELECT gen_random_uuid(), name, status, 'analysis', assignee, now() - ago * interval '1 day'
      FROM (VALUES ('Ada', 'won', $1::uuid, 1), ('Bob', 'won', NULL, 2), ('Cyd', 'leads', $1, 3), ('Bobby', 'lost', $1, 4)) AS row (name, status, assignee, ago)`,
      [fixture.staff.id],
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
      expect(parseNames((await exportCsv(query)).text)).toEqual(names);
    }
    for (const query of ['?limit=5', '?cursor=x', '?status=x', '?assignee=x', '?more=1'])
      expect((await exportCsv(query)).status).toBe(400);
  });

  it('exports all matching leads, regardless of their number', async () => {
    // Enough leads for more than two batches, and more than one page of search results contains.
    const count = 2_500;
    await fixture.database.query(
      `INSERT INTO leads (id, name, email, status, created_at)
       SELECT gen_random_uuid(), 'Robin ' || n % 7, 'n' || n || '@owner.test', 'won', '2026-01-01' FROM generate_series(1, $1) n`,
      [count],
    );
    for (const query of ['', '?q=obi', '?status=won&q=robin&sort=name']) {
      const { text } = await exportCsv(query);
      const emails = text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[1]);
      expect([query, emails.length, new Set(emails).size]).toEqual([query, count, count]);
    }
  });

  it('exports one snapshot when leads change while the file is written', async () => {
    // Enough leads for two batches.
    await fixture.database.query(`
      INSERT INTO leads (id, name, created_at)
      SELECT gen_random_uuid(), 'Lead ' || n, '2026-01-01'::timestamptz + n * interval '1 second' FROM generate_series(1, 2000) n`);
    const lines = await fixture.site.app
      .get(LeadExport)
      .exportLines({ filters: { sort: 'oldest' } }, { ...fixture.staff, ip: '127.0.0.1' });
    await lines.next();
    await lines.next();
    // Moves an exported lead to the end of the list, deletes a lead that has not been read yet, and renames another.
    await fixture.database.query(
      `UPDATE leads SET created_at = created_at + interval '1 year', name = 'Moved' WHERE name = 'Lead 1'`,
    );
    await fixture.database.query(`DELETE FROM leads WHERE name = 'Lead 1999'`);
    await fixture.database.query(`UPDATE leads SET name = 'Other' WHERE name = 'Lead 2000'`);
    let rest = '';
    for await (const line of lines) rest += line;
    expect(parseNames(`\r\n${rest}`)).toEqual(Array.from({ length: 1_000 }, (_, at) => `Lead ${at + 1_001}`));
  });

  it('exports selected leads in the requested order, omits deleted leads, and audits the ids', async () => {
    const [ada, bob, deleted] = (await fixture.database.query<{ id: string }>(`
      INSERT INTO leads (id, name, deleted_at)
      SELECT gen_random_uuid(), name, at::timestamptz FROM (VALUES ('=Ada', NULL), ('Bob', NULL), ('Gone', '2026-01-01')) AS row (name, at)
      RETURNING id`)) as [{ id: string }, { id: string }, { id: string }];
    const ids = [bob.id, deleted.id, ada.id];
    const { status, text, headers } = await fixture.site.call<string>('/api/leads/export.csv', {
      body: { ids },
      cookie: fixture.staff.cookie,
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(parseNames(text)).toEqual(['Bob', "'=Ada"]);
    const [audit] = await fixture.database.query(
      'SELECT actor_id, action, after FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(audit).toEqual({ actor_id: fixture.staff.id, action: 'leads.exported', after: { leadIds: ids } });
  });

  it('returns 503 while four exports are open, and releases the snapshots of aborted exports', async () => {
    const startExport = () =>
      fixture.site.app.get(LeadExport).exportLines({ filters: {} }, { ...fixture.staff, ip: '127.0.0.1' });
    const open = await Promise.all(Array.from({ length: 4 }, startExport));
    expect((await exportCsv()).status).toBe(503);
    for (const export_ of open) {
      await export_.next();
      await export_.return(undefined);
    }
    await eventually(async () => (await exportCsv()).status === 200);
    const held = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'snapshot' AND datname = current_database()`;
    await eventually(async () => (await fixture.database.query(held)).length === 0);
  });

  it('audits the filters of an export but not the text of the search', async () => {
    await exportCsv('?q=Pat+Doe&status=won');
    const [audit] = await fixture.database.query(
      'SELECT actor_id, action, after FROM audit_log ORDER BY id DESC LIMIT 1',
    );
    expect(audit).toEqual({
      actor_id: fixture.staff.id,
      action: 'leads.exported',
      after: { status: 'won', isSearch: true },
    });
    expect((await fixture.site.call('/api/leads/export.csv')).status).toBe(401);
  });
});
