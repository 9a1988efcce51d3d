import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { readAuditLog, StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type Note = Schemas['Note'] & Schemas['Problem'];

let database: TestDatabase;
let site: TestApp;
let admin: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  admin = new StaffCalls(site, await signIn(site, 'admin'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const addNote = (leadId: string, content: unknown, id: string = randomUUID()) =>
  admin.post<Note>(`/api/leads/${leadId}/notes`, { id, content });
const listNotes = async (leadId: string) =>
  (await admin.get<Schemas['Notes']>(`/api/leads/${leadId}/notes`)).body.items;

it('saves a trimmed note with author and date, lists notes newest first, and adds them to the timeline', async () => {
  const { id } = await admin.add();
  expect(await listNotes(id)).toEqual([]);
  const firstNote = await addNote(id, '  Wants to let from June.\nHas a dog.  ');
  expect(firstNote.status).toBe(201);
  expect(firstNote.body).toEqual({
    id: expect.any(String),
    content: 'Wants to let from June.\nHas a dog.',
    author: admin.user.email,
    date: expect.stringMatching(/Z$/),
  });
  const secondNote = await addNote(id, 'Called again');
  expect(await listNotes(id)).toEqual([secondNote.body, firstNote.body]);
  expect((await admin.listTimeline(id)).slice(0, 2)).toMatchObject([
    { type: 'note.added', actor: admin.user.email, data: { content: 'Called again' } },
    { type: 'note.added', data: { content: firstNote.body.content } },
  ]);
  expect((await readAuditLog(database, id)).at(-1)).toEqual({
    action: 'lead.note-added',
    actor_id: admin.user.id,
    before: null,
    after: { noteId: secondNote.body.id },
  });
});

it('returns every note exactly once across pages', async () => {
  const { id } = await admin.add();
  await database.query(
    `INSERT INTO lead_notes (id, lead_id, content, author, created_at)
     SELECT gen_random_uuid(), $1, 'Note ' || n, 'ann@staff.test', '2026-01-01'::timestamptz + n / 3 * interval '1 minute' FROM generate_series(1, 120) n`,
    [id],
  );
  const seen: string[] = [];
  let [cursor, pages]: [string | null, number] = ['', 0];
  while (cursor !== null) {
    const query: string = cursor && `?cursor=${cursor}`;
    const { body } = await admin.get<Schemas['Notes']>(`/api/leads/${id}/notes${query}`);
    expect(body.items.length).toBeLessThanOrEqual(50);
    seen.push(...body.items.map(({ content }) => content));
    [cursor, pages] = [body.nextCursor, pages + 1];
  }
  expect([pages, new Set(seen).size, seen.length]).toEqual([3, 120, 120]);
  expect(seen.slice(0, 3)).toContain('Note 120');
  expect((await admin.get(`/api/leads/${id}/notes?cursor=1_1`)).status).toBe(400);
});

it.each(['', '   ', ' \n\t ', null, 7])('returns 400 for the note content %j', async (content) => {
  const { id } = await admin.add();
  const { status, body } = await addNote(id, content);
  expect([status, body.errors?.[0]?.field]).toEqual([400, 'content']);
  expect(await listNotes(id)).toEqual([]);
});

it('saves a note once for repeated requests, and returns 409 when a note on another lead has the id', async () => {
  const [one, two] = [await admin.add(), await admin.add()];
  const id = randomUUID();
  const responses = await Promise.all([
    addNote(one.id, 'Once', id),
    addNote(one.id, 'Once', id),
    addNote(one.id, 'Once', id.toUpperCase()),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await listNotes(one.id)).toHaveLength(1);
  expect((await admin.listTimeline(one.id)).filter(({ type }) => type === 'note.added')).toHaveLength(1);
  expect((await addNote(two.id, 'Elsewhere', id)).body).toMatchObject({ status: 409, code: 'note.exists' });
});

it('does not count a note as a contact or a first response, and keeps the lead version', async () => {
  const { id, version } = await admin.add();
  await database.query('UPDATE leads SET first_response_due_at = now(), first_response_at = NULL WHERE id = $1', [id]);
  await addNote(id, 'Ask Nora about the roof');
  const { body: lead } = await admin.get<Lead>(`/api/leads/${id}`);
  expect(lead).toMatchObject({ version, lastContactedAt: null, firstResponse: { respondedAt: null } });
});

it('returns 404 for notes on an unknown or deleted lead', async () => {
  const { id } = await admin.add();
  await addNote(id, 'Before');
  await admin.delete(`/api/leads/${id}`);
  for (const missingId of [id, randomUUID()]) {
    expect((await addNote(missingId, 'After')).body).toMatchObject({ status: 404, detail: 'Lead not found' });
    expect((await admin.get(`/api/leads/${missingId}/notes`)).status).toBe(404);
  }
});
