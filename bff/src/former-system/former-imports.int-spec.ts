import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { listenToEvents } from '../../test/live-events.ts';
import { packZip } from '../personal-data/zip.ts';
import { buildFormerDump, dumpRows } from '../../test/former-dump.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { signIn } from '../../test/sign-in.ts';
import { TestClock } from '../../test/test-clock.ts';
import { CHUNK_BYTES } from './former-system.limits.ts';
import { RowWriter } from './row-writer.service.ts';

type Import = Schemas['FormerSystemImport'];
/** Contents of files by name. */
type Files = Readonly<Record<string, string | Buffer>>;

const fixture = useMailSite({ clock: new TestClock(new Date('2026-11-25T12:00:00Z')) });
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await signIn(fixture.site, 'admin'));
  // Marks Odoo as configured, so that a push would be queued.
  await fixture.database.query('UPDATE crm_sync SET is_enabled = true');
});

const call = <T = Import>(path: string, body?: object, method?: string) =>
  fixture.site.call<T>(`/api/former-imports${path}`, { cookie, ...(body && { body }), ...(method && { method }) });

async function upload(files: Files): Promise<string> {
  const id = randomUUID();
  const contents = Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) }));
  const created = await call('', { id, files: contents.map(({ name, bytes }) => ({ name, bytes: bytes.length })) });
  expect(created.status).toBe(201);
  for (const [file, { bytes }] of contents.entries()) {
    for (let number = 0; number * CHUNK_BYTES < bytes.length; number += 1) {
      const form = new FormData();
      form.append('file', new Blob([bytes.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES)]), 'chunk');
      const url = `${fixture.site.url}/api/former-imports/${id}/files/${file}/chunks/${number}`;
      expect((await fetch(url, { method: 'PUT', body: form, headers: { cookie } })).status).toBe(204);
    }
  }
  return id;
}

const waitForState = (id: string, ...states: Import['state'][]): Promise<Import> =>
  eventually(async () => {
    await fixture.worker.dispatch();
    const { body } = await call(`/${id}`);
    return states.includes(body.state) ? body : null;
  });

async function check(files: Files): Promise<Import> {
  const id = await upload(files);
  expect((await call(`/${id}/check`, undefined, 'POST')).status).toBe(200);
  return waitForState(id, 'checked', 'failed');
}

async function runImport(files: Files, options: object = {}): Promise<Import> {
  const { id } = await check(files);
  const start = await call(`/${id}/start`, { sendsInvitations: false, sendsToCrm: false, ...options });
  expect(start.status).toBe(200);
  return waitForState(id, 'imported');
}

const countByTable = ({ counts }: Import, column: keyof Omit<Import['counts'][number], 'table'>) =>
  Object.fromEntries(counts.flatMap((row) => (row[column] > 0 ? [[row.table, row[column]]] : [])));
const getRemarks = async ({ id }: Import) => (await call<Schemas['ImportRemarkPage']>(`/${id}/remarks`)).body.items;
const query = <T = object>(sql: string, ...params: unknown[]) => fixture.database.query<T>(sql, params);
const countLeads = async () => (await query<{ n: number }>('SELECT count(*)::int AS n FROM leads'))[0]?.n;
const ALL_COUNTS = {
  todo_profiles: 1,
  blog_categories: 1,
  blog_tags: 1,
  blog_authors: 1,
  blog_posts: 1,
  blog_post_tags: 1,
  leads: 3,
  property_analysis_entries: 2,
  property_analysis_results: 1,
  property_analysis_subscribers: 1,
  realtor_referrals: 1,
};

it('counts the rows of each table in a dry run, reports the errors, and writes nothing', async () => {
  const before = await countLeads();
  const { tables, ids, toSql } = buildFormerDump();
  Object.assign(tables.leads[1] ?? {}, { email: 'no email' });
  const checked = await check({ 'dump.sql': toSql() });
  expect(countByTable(checked, 'new')).toEqual({ ...ALL_COUNTS, leads: 2 });
  expect(countByTable(checked, 'invalid')).toEqual({ leads: 2 });
  expect(await getRemarks(checked)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        table: 'leads',
        formerId: ids.leads[1],
        outcome: 'invalid',
        reason: 'email is not a valid email address',
      }),
      expect.objectContaining({
        table: 'leads',
        formerId: null,
        reason: expect.stringContaining('expression') as string,
      }),
      expect.objectContaining({
        table: 'blog_posts',
        reason: expect.stringContaining('https://old.test/a.png') as string,
      }),
    ]),
  );
  const csv = await fixture.site.call<string>(`/api/former-imports/${checked.id}/remarks.csv`, { cookie });
  expect(csv.body).toContain(`leads,dump.sql,`);
  expect(await countLeads()).toBe(before);
  expect(await query('SELECT 1 FROM todo_profiles WHERE id = $1', ids.profile)).toEqual([]);
});

it('reports duplicate rows and rows without a required reference, and updates the planner statistics', async () => {
  const { tables, suffix } = buildFormerDump();
  const repeated = { ...tables.blog_tags[0]!, id: randomUUID(), slug: `RENT-${suffix}` };
  const sql = [
    dumpRows('leads', [...tables.leads, tables.leads[0]!]) + dumpRows('blog_tags', [...tables.blog_tags, repeated]),
    dumpRows('property_analysis_results', tables.property_analysis_results),
  ];
  expect((await getRemarks(await check({ 'dump.sql': sql.join('') }))).map(({ reason }) => reason)).toEqual([
    'The files contain this row twice',
    `Another row in the files has the same slug. The slug ‘RENT-${suffix}’ became ‘rent-${suffix}’`,
    'The row of property_analysis_entries to which it belongs is not imported',
  ]);
  expect(await query(`SELECT 1 FROM pg_class WHERE oid = 'former_rows'::regclass AND reltuples > 0`)).toHaveLength(1);
});

it('imports every table with its times, statuses and relations, and sends nothing', async () => {
  const mails = await query('SELECT count(*)::int AS n FROM message_sends');
  await query('DELETE FROM outbox');
  const { ids, at, suffix, toSql } = buildFormerDump();
  const imported = await runImport({ 'dump.sql': toSql() });
  expect(countByTable(imported, 'written')).toEqual(ALL_COUNTS);
  const [first, second, third] = ids.leads;
  expect(
    await query(
      'SELECT id, status, source, created_at, stage_since, assignee_id, first_response_due_at, contact_id IS NOT NULL AS has_contact FROM leads WHERE id = ANY($1) ORDER BY name',
      ids.leads,
    ),
  ).toMatchObject([
    {
      id: first,
      status: 'new_lead',
      source: 'website',
      created_at: new Date(at),
      has_contact: true,
      assignee_id: null,
    },
    { id: second, status: 'new_lead', first_response_due_at: null },
    { id: third, status: 'closed', stage_since: new Date(at) },
  ]);
  expect(
    await query(
      'SELECT lead_id, rent_estimate, source_label FROM property_analysis_entries JOIN property_analysis_results ON entry_id = id WHERE id = $1',
      ids.entry,
    ),
  ).toEqual([{ lead_id: first, rent_estimate: 1850, source_label: 'Earlier estimate' }]);
  expect(await query('SELECT lead_id FROM property_analysis_entries WHERE id = $1', ids.orphan)).toEqual([
    { lead_id: null },
  ]);
  expect(
    await query(
      'SELECT status, referral_fee, payment_status, payment_date FROM realtor_referrals WHERE id = $1',
      ids.referral,
    ),
  ).toMatchObject([
    { status: 'converted', referral_fee: '450.00', payment_status: 'paid', payment_date: new Date(at) },
  ]);
  const [post] = await query<{ content: string }>('SELECT * FROM blog_posts WHERE id = $1', ids.post);
  expect(post).toMatchObject({
    slug: `renting-${suffix}`,
    category_id: ids.category,
    author_id: ids.author,
    featured_image: null,
    published_at: new Date(at),
  });
  expect(post?.content).toBe('<p>Hello </p>\n<a>b</a>');
  expect(await query('SELECT tag_id FROM blog_post_tags WHERE post_id = $1', ids.post)).toEqual([{ tag_id: ids.tag }]);
  expect(await query('SELECT email, role, password_hash FROM todo_profiles WHERE id = $1', ids.profile)).toEqual([
    { email: `staff-${suffix}@old.test`, role: 'admin', password_hash: null },
  ]);
  expect(await query(`SELECT event FROM outbox WHERE event <> 'former-import.requested'`)).toEqual([]);
  expect(await query('SELECT count(*)::int AS n FROM message_sends')).toEqual(mails);
  const [link] = await query('SELECT pushed_version FROM crm_links WHERE lead_id = $1', first);
  expect(link).toEqual({ pushed_version: 1 });
  expect(await query(`SELECT 1 FROM former_rows WHERE import_id = $1 AND cells <> '{}'`, imported.id)).toEqual([]);
  expect(
    await query('SELECT action FROM audit_log WHERE subject = $1 ORDER BY id', `former-import:${imported.id}`),
  ).toEqual(['uploaded', 'started', 'finished'].map((what) => ({ action: `former-import.${what}` })));
});

it('changes nothing in a second run, imports later changes, and skips rows edited or deleted since the import', async () => {
  const { tables, ids, toSql } = buildFormerDump({ leads: 4 });
  await runImport({ 'dump.sql': toSql() });
  const before = await query('SELECT * FROM leads WHERE id = ANY($1) ORDER BY id', ids.leads);
  const again = await runImport({ 'dump.sql': toSql() });
  expect([countByTable(again, 'written'), countByTable(again, 'same')]).toEqual([{}, { ...ALL_COUNTS, leads: 4 }]);
  expect(await query('SELECT * FROM leads WHERE id = ANY($1) ORDER BY id', ids.leads)).toEqual(before);
  const [changed, edited, deleted] = ids.leads;
  await query(`UPDATE leads SET phone = '1', version = version + 1 WHERE id = $1`, edited);
  await query('DELETE FROM leads WHERE id = $1', deleted);
  for (const lead of tables.leads) lead.phone = '515-555-0177';
  const third = await runImport({ 'dump.sql': toSql() });
  expect([countByTable(third, 'written'), countByTable(third, 'kept')]).toEqual([{ leads: 2 }, { leads: 2 }]);
  expect(await query('SELECT phone FROM leads WHERE id = $1', changed)).toEqual([{ phone: '515-555-0177' }]);
  expect(await query('SELECT phone FROM leads WHERE id = $1', edited)).toEqual([{ phone: '1' }]);
  expect(await query('SELECT 1 FROM leads WHERE id = $1', deleted)).toEqual([]);
});

it('reads INSERT statements and CSV files, and reuses an existing category', async () => {
  const [id, category] = [randomUUID(), randomUUID()];
  const [existing] = await query<{ id: string; slug: string }>(
    `INSERT INTO blog_categories (name, slug) VALUES ('Here', 'here') RETURNING id, slug`,
  );
  const sql = `INSERT INTO "public"."leads" ("id", "name", "email", "status") VALUES\n('${id}', 'O''Neil; "x"\n-- y', E'a\\'b@old.test'::text, NULL), ('7', E'Two\\nlines', 'two@old.test', 'lost');\n`;
  const csv = `id,title,slug,content,category_id,status\n${randomUUID()},"A, B",Some Post,"<p>""Hi""\n</p>",${category},draft\n`;
  const imported = await runImport({
    'old.sql': sql,
    'blog_posts_rows (1).csv': csv,
    'blog_categories.csv': `id,name,slug\n${category},Old,here\n`,
  });
  expect(await getRemarks(imported)).toMatchObject([
    { outcome: 'new', reason: 'The slug ‘Some Post’ became ‘some-post’' },
  ]);
  expect(countByTable(imported, 'written')).toEqual({ leads: 2, blog_posts: 1 });
  expect(await query('SELECT name, email FROM leads WHERE id = $1', id)).toEqual([
    { name: `O'Neil; "x"\n-- y`, email: "a'b@old.test" },
  ]);
  expect(await query(`SELECT title, category_id FROM blog_posts WHERE slug = 'some-post'`)).toEqual([
    { title: 'A, B', category_id: existing?.id },
  ]);
});

it('reads files in ZIP archives, lists skipped files, and notifies open pages when the state changes', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const events = await listenToEvents(fixture.site, cookie);
  const imported = await runImport({
    'export.zip': packZip(
      Object.entries({
        'tables/leads.csv': `id,name,email\n${first},Ann,no email\n${second},Bo,bo@old.test\n`,
        'more.sql': dumpRows('blog_tags', [{ id: randomUUID(), name: 'Zip', slug: `zip-${second}` }]),
        'tables/sessions.csv': 'id\n1\n',
        'README.txt': 'Hello',
      }).map(([name, text]) => ({ name, content: Buffer.from(text) })),
    ),
  });
  expect(countByTable(imported, 'written')).toEqual({ leads: 1, blog_tags: 1 });
  expect(imported.skippedFiles).toEqual(['tables/sessions.csv', 'README.txt']);
  expect(await getRemarks(imported)).toMatchObject([{ file: 'export.zip/tables/leads.csv', line: 2, formerId: first }]);
  // One event for each of the states uploaded, checking, checked, importing and imported.
  const change = new RegExp(`event: former-import.changed\\ndata: {"id":"${imported.id}"}`, 'g');
  await eventually(() => events.text().match(change)?.length === 5);
  await events.close();
  const broken = await check({ 'broken.zip': 'PK and no more' });
  expect(broken).toMatchObject({ state: 'failed', error: expect.stringContaining('not a ZIP file') as string });
});

it('finds a public post by its previous slug, and lists images to upload manually', async () => {
  const { tables, ids, suffix, toSql } = buildFormerDump();
  const [post] = tables.blog_posts;
  const draft = { ...post!, id: randomUUID(), slug: `draft-${suffix}`, status: 'draft', published_at: null };
  tables.blog_posts.push(draft as unknown as typeof post & object);
  const imported = await runImport({ 'dump.sql': toSql() });
  expect(imported.images).toBe(4);
  const csv = await fixture.site.call<string>(`/api/former-imports/${imported.id}/images.csv`, { cookie });
  const link = `http://site.test/admin/blog/posts/${ids.post}`;
  expect(csv.body.replace('\ufeff', '').split('\r\n').slice(0, 3)).toEqual([
    'Kind,Title or name,Where to add it,Place,Address in the former system',
    `Post,"Renting out\ta home ${suffix}",${link},In the text,https://old.test/a.png`,
    `Post,"Renting out\ta home ${suffix}",${link},Featured image,https://old.test/cover.png`,
  ]);
  post!.slug = `rented-${suffix}`;
  draft.slug = `later-${suffix}`;
  expect(countByTable(await runImport({ 'dump.sql': toSql() }), 'written')).toEqual({ blog_posts: 2 });
  expect(await query('SELECT slug, post_id FROM blog_slug_history WHERE slug LIKE $1', `%${suffix}`)).toEqual([
    { slug: `renting-${suffix}`, post_id: ids.post },
  ]);
  const read = await fixture.site.call<{ slug: string }>(`/api/blog/posts/renting-${suffix}`);
  expect(read.body.slug).toBe(`rented-${suffix}`);
});

it('continues after a crash without writing a row twice', async () => {
  const { ids, toSql } = buildFormerDump({ leads: 250 });
  const { id } = await check({ 'dump.sql': toSql() });
  const writer = fixture.worker.app.get(RowWriter);
  const write = writer.write.bind(writer);
  let batches = 0;
  writer.write = async (...args) => {
    if (args[1].name === 'leads' && ++batches === 2) throw new Error('The process is gone');
    return write(...args);
  };
  await call(`/${id}/start`, { sendsInvitations: true, sendsToCrm: true });
  const imported = await waitForState(id, 'imported');
  Reflect.deleteProperty(writer, 'write');
  expect(batches).toBeGreaterThan(2);
  expect(countByTable(imported, 'written')).toMatchObject({ leads: 250 });
  expect(await query('SELECT count(*)::int AS n FROM lead_events WHERE lead_id = ANY($1)', ids.leads)).toEqual([
    { n: 250 },
  ]);
  // The import was started with `sendsToCrm` and `sendsInvitations`, so pushes to Odoo and invitations are queued.
  expect(
    await query(`SELECT 1 FROM outbox WHERE event = 'crm.lead-changed' AND payload ->> 'leadId' = ANY($1)`, ids.leads),
  ).toHaveLength(250);
  await eventually(async () => {
    await fixture.worker.dispatch();
    return (await query(`SELECT 1 FROM message_sends WHERE address LIKE 'staff-%@old.test'`)).length > 0;
  });
});

it('imports the other rows when the database rejects a row', async () => {
  const { ids, toSql } = buildFormerDump();
  await query(`ALTER TABLE leads ADD CONSTRAINT test_name CHECK (name <> 'Owner 1') NOT VALID`);
  const imported = await runImport({ 'dump.sql': toSql() });
  await query('ALTER TABLE leads DROP CONSTRAINT test_name');
  expect([countByTable(imported, 'written').leads, countByTable(imported, 'invalid').leads]).toEqual([2, 2]);
  expect(await getRemarks(imported)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ formerId: ids.leads[1], reason: 'The database rejects the row (test_name)' }),
    ]),
  );
});

it('fails with a reason when the files contain no rows or are truncated, and deletes the files', async () => {
  expect((await check({ 'dump.sql': 'SELECT 1;' })).error).toContain('no rows');
  const cutOff = dumpRows('leads', [{ id: '1', name: 'A' }]).slice(0, -5);
  const { id, state, error } = await check({ 'dump.sql': cutOff });
  expect([state, error]).toEqual(['failed', expect.stringContaining('cut off')]);
  await eventually(async () => !(await query('SELECT 1 FROM former_import_chunks WHERE import_id = $1', id)).length);
});

it('rejects unknown names, empty and oversized files, incomplete uploads, and a second import while one runs', async () => {
  const getCode = async (...request: Parameters<typeof call>) => (await call<Schemas['Problem']>(...request)).body.code;
  const addFile = (name: string, bytes: number) => getCode('', { id: randomUUID(), files: [{ name, bytes }] });
  expect(await addFile('notes.txt', 5)).toBe('former-import.file-name');
  expect(await addFile('a.sql', 512 * 1024 * 1024 + 1)).toBe('former-import.size');
  expect(await addFile('a.sql', 0)).toBe('former-import.empty-file');
  const id = randomUUID();
  await call('', { id, files: [{ name: 'a.sql', bytes: 5 }] });
  expect(await getCode(`/${id}/check`, undefined, 'POST')).toBe('former-import.incomplete');
  expect(await getCode(`/${id}/start`, { sendsInvitations: false, sendsToCrm: false })).toBe('former-import.state');
  const release = await fixture.worker.holdJobs();
  const [waiting, other] = [await upload({ 'a.sql': 'SELECT 1;' }), await upload({ 'b.sql': 'SELECT 2;' })];
  await call(`/${waiting}/check`, undefined, 'POST');
  expect(await addFile('c.sql', 5)).toBe('former-import.busy');
  expect(await getCode(`/${other}/check`, undefined, 'POST')).toBe('former-import.busy');
  expect((await call(`/${waiting}/discard`, undefined, 'POST')).body.state).toBe('discarded');
  release();
});
