import { randomUUID } from 'node:crypto';
import {
  buildEmail,
  createMailedOwner,
  listMailEntries,
  listSequences,
  listStoredMessages,
  postSignedBody,
  readFixture,
  postInboundMail,
  useInboundSite,
} from '../../../test/inbound-site.ts';
import { createContact } from '../../../test/mail-fixtures.ts';
import { handleEvents } from '../../../test/signature-documents.ts';
import { startApp } from '../../../test/test-app.ts';
import { Contacts } from '../../contacts/index.ts';
import { Database } from '../../platform/database/database.ts';
import { purgeDeletedLead } from '../../../test/purge-lead.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const fixture = useInboundSite();

const countStoredMessages = async () => (await fixture.database.query('SELECT 1 FROM inbound_messages')).length;
const ACTIVE_SEQUENCES = ['warm_lead: active', 'onboarding: active'];

describe('signature and storage', () => {
  it('stores nothing without a valid and recent signature', async () => {
    const count = await countStoredMessages();
    const body = buildEmail('stranger@example.com', 'Hello');
    const old = new Date(fixture.clock.now().getTime() - 6 * MINUTE_MS);
    for (const options of [{ secret: 'wrong' }, { at: old }, { signedBody: Buffer.from('other') }])
      for (const path of ['/api/email/inbound', '/api/email/events'])
        expect(await postSignedBody(fixture, body, { path, ...options })).toMatchObject({
          status: 400,
          text: expect.stringContaining('webhook.signature'),
        });
    expect(await countStoredMessages()).toBe(count);
  });

  it('returns 404 if no secret is set', async () => {
    const site = await startApp(fixture.database.url);
    const body = buildEmail('stranger@example.com', 'Hello');
    expect(await postSignedBody({ ...fixture, site }, body)).toMatchObject({
      status: 404,
      text: expect.stringContaining('mail.inbound-not-configured'),
    });
    await site.close();
  });

  it('accepts a message of 10 MB, and returns 413 for a larger message', async () => {
    const body = buildEmail('large@example.com', 'x'.repeat(10 * 1024 * 1024 - 300));
    expect((await postSignedBody(fixture, body)).status).toBe(204);
    const larger = buildEmail('larger@example.com', 'x'.repeat(10 * 1024 * 1024));
    expect(await postSignedBody(fixture, larger)).toMatchObject({
      status: 413,
      text: expect.stringContaining('request.too-large'),
    });
  });

  it('rejects a signed body that is neither an email nor an event', async () => {
    expect((await postSignedBody(fixture, Buffer.alloc(0))).text).toContain('webhook.malformed');
    for (const event of ['{', '[]', '{"type":"open","recipient":"a@b.example"}', '{"type":"bounce","recipient":"a"}']) {
      const response = await postSignedBody(fixture, Buffer.from(event), { path: '/api/email/events' });
      expect(response).toMatchObject({ status: 400, text: expect.stringContaining('webhook.malformed') });
    }
  });

  it('handles a message once, even if it is posted 20 times concurrently', async () => {
    const owner = await createMailedOwner(fixture);
    // Without a Message-ID, only the hash identifies repeated messages.
    const body = Buffer.from(String(buildEmail(owner.email, 'Call me', owner)).replace(/^Message-ID: .*\r\n/m, ''));
    const responses = await Promise.all(Array.from({ length: 20 }, () => postSignedBody(fixture, body)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    await handleEvents(fixture);
    await postInboundMail(fixture, body);
    expect(await listStoredMessages(fixture, owner.email)).toHaveLength(1);
    expect((await listMailEntries(fixture, owner)).map(({ type }) => type)).toEqual(['mail.received']);
  });

  it('ignores a second copy with the same Message-ID that arrives by another route', async () => {
    const owner = await createMailedOwner(fixture);
    const body = buildEmail(owner.email, 'Call me', owner);
    const copy = Buffer.concat([Buffer.from('Received: from mx2.example.com\r\n'), body]);
    await Promise.all([postInboundMail(fixture, body), postInboundMail(fixture, copy)]);
    expect((await listStoredMessages(fixture, owner.email)).map(({ state }) => state).sort()).toEqual([
      'duplicate',
      'matched',
    ]);
    expect(await listMailEntries(fixture, owner)).toHaveLength(1);
  });
});

describe('matching', () => {
  it('matches a reply to the lead of our message, not to another lead of the sender', async () => {
    const [owner, other] = [await createMailedOwner(fixture), await createMailedOwner(fixture)];
    await postInboundMail(fixture, buildEmail(other.email, 'From the address of my wife', owner));
    expect(await listMailEntries(fixture, owner)).toHaveLength(1);
    expect(await listMailEntries(fixture, other)).toEqual([]);
  });

  it("matches a new message to the sender's newest lead that is not deleted", async () => {
    const owner = await createMailedOwner(fixture);
    const [newer] = await fixture.database.query<{ id: string }>(
      `INSERT INTO leads (id, contact_id, email, status, created_at)
       VALUES (gen_random_uuid(), $1, $2, 'leads', now() + interval '1 day') RETURNING id`,
      [owner.contactId, owner.email],
    );
    await postInboundMail(fixture, buildEmail(owner.email.toUpperCase(), 'I have a second home'));
    expect(await listMailEntries(fixture, { leadId: newer!.id })).toHaveLength(1);
    await fixture.database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [newer!.id]);
    await postInboundMail(fixture, buildEmail(owner.email, 'Only the first, please'));
    expect(await listMailEntries(fixture, owner)).toHaveLength(1);
  });

  it('matches a reply about a deleted lead to another lead of the owner, or to none if there is no other', async () => {
    const owner = await createMailedOwner(fixture);
    await fixture.database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [owner.leadId]);
    await postInboundMail(fixture, buildEmail(owner.email, 'Are you there?', owner));
    expect(await listStoredMessages(fixture, owner.email)).toMatchObject([
      { state: 'unmatched', kind: 'reply', leadId: null },
    ]);
    expect(await listMailEntries(fixture, owner)).toEqual([]);
    const [otherLead] = await fixture.database.query<{ id: string }>(
      `INSERT INTO leads (id, contact_id, email, status) VALUES (gen_random_uuid(), $1, $2, 'leads') RETURNING id`,
      [owner.contactId, owner.email],
    );
    await postInboundMail(fixture, buildEmail('other-address@example.com', 'Hello?', owner));
    expect(await listMailEntries(fixture, { leadId: otherLead!.id })).toHaveLength(1);
  });

  it('ignores messages from staff and from the company itself', async () => {
    const owner = await createMailedOwner(fixture);
    const staff = `staff-${randomUUID()}@epm.example`;
    await fixture.database.query(`INSERT INTO todo_profiles (email, role, created_at) VALUES ($1, 'user', now())`, [
      staff,
    ]);
    for (const sender of [staff, 'owners@lindenholm.example']) {
      await postInboundMail(fixture, buildEmail(sender, 'I called the owner', owner));
      expect((await listStoredMessages(fixture, sender)).at(-1)).toMatchObject({ state: 'ignored' });
    }
    expect(await listMailEntries(fixture, owner)).toEqual([]);
    expect(await listSequences(fixture, owner)).toEqual(ACTIVE_SEQUENCES);
  });
});

describe('replies', () => {
  it('records a reply, stops the marketing sequence, and continues the onboarding sequence', async () => {
    const owner = await createMailedOwner(fixture);
    await postInboundMail(fixture, readFixture('reply-gmail', owner));
    const [stored] = await listStoredMessages(fixture, owner.email);
    expect(stored).toMatchObject({ state: 'matched', kind: 'reply', leadId: owner.leadId });
    expect(stored?.content).toContain('> What your home could rent for');
    expect(await listMailEntries(fixture, owner)).toEqual([
      {
        type: 'mail.received',
        data: {
          inboundId: stored?.id,
          subject: 'Re: What your home could rent for',
          content: 'Yes, please call me on Tuesday – after 5.\n\nRobin',
        },
      },
    ]);
    expect(await listSequences(fixture, owner)).toEqual(['warm_lead: stopped, replied', 'onboarding: active']);
  });

  it.each([
    ['Please unsubscribe me from this list. Thanks, Robin', true],
    ['Could you stop by on Tuesday?', false],
    [`Take me off the list of ${'the owners who wait for a call, '.repeat(7)} and call me now`, false],
  ])('decides whether the reply %j is an opt-out: %s', async (text, isOptOut) => {
    const owner = await createMailedOwner(fixture);
    await postInboundMail(fixture, buildEmail(owner.email, text, owner));
    const suppressions = await fixture.database.query('SELECT reason FROM suppressions WHERE address = $1', [
      owner.email,
    ]);
    expect(suppressions).toEqual(isOptOut ? [{ reason: 'unsubscribed' }] : []);
    expect((await listMailEntries(fixture, owner)).map(({ type }) => type)).toEqual(
      isOptOut ? ['mail.received', 'mail.unsubscribed'] : ['mail.received'],
    );
  });

  it('replaces characters that Postgres rejects', async () => {
    const owner = await createMailedOwner(fixture);
    await postInboundMail(fixture, buildEmail(owner.email, 'A\u0000B', owner));
    expect((await listMailEntries(fixture, owner))[0]?.data.content).toBe('A\ufffdB');
  });

  it('notifies the assignee once about several replies in ten minutes, and again about later replies', async () => {
    const owner = await createMailedOwner(fixture);
    const assignee = `assignee-${randomUUID()}@epm.example`;
    await fixture.database.query(
      `WITH staff AS (INSERT INTO todo_profiles (email, role, created_at) VALUES ($1, 'user', now()) RETURNING id)
       UPDATE leads SET assignee_id = staff.id, name = 'Robin Hale' FROM staff WHERE leads.id = $2`,
      [assignee, owner.leadId],
    );
    for (const text of ['First question', 'Second question']) {
      await postInboundMail(fixture, buildEmail(owner.email, text, owner));
      fixture.clock.advance(4 * MINUTE_MS);
    }
    await fixture.worker.sweep('due-messages');
    expect(fixture.sink.to(assignee)).toEqual([]);
    fixture.clock.advance(3 * MINUTE_MS);
    await fixture.worker.sweep('due-messages');
    const [notice, ...more] = fixture.sink.to(assignee);
    expect(more).toEqual([]);
    expect(notice?.subject).toBe('An owner replied 2 times');
    expect(notice?.text).toMatch(/Robin Hale replied[^]*First question[^]*Second question/);
    expect(notice?.text).toContain(`/leads/${owner.leadId}`);
    await postInboundMail(fixture, buildEmail(owner.email, 'Third question', owner));
    fixture.clock.advance(11 * MINUTE_MS);
    await fixture.worker.sweep('due-messages');
    const second = fixture.sink.to(assignee)[1];
    expect(second?.text).toContain('Third question');
    expect(second?.text).not.toContain('First question');
  });

  it('notifies the company of a reply about a lead without an assignee', async () => {
    const owner = await createMailedOwner(fixture);
    await postInboundMail(fixture, buildEmail(owner.email, 'Nobody answers', owner));
    fixture.clock.advance(11 * MINUTE_MS);
    await fixture.worker.sweep('due-messages');
    const notices = fixture.sink.mails.filter(({ text }) => text?.includes(owner.leadId));
    expect(notices.map(({ envelope }) => envelope.to)).toEqual([[expect.stringMatching(/@lindenholm\.example$/)]]);
  });

  it.each(['auto-gmail', 'auto-exchange', 'auto-ticket'])(
    'shows the automatic reply %s on the timeline, but stops no sequence',
    async (name) => {
      const owner = await createMailedOwner(fixture);
      await postInboundMail(fixture, readFixture(name, owner));
      expect((await listMailEntries(fixture, owner)).map(({ type }) => type)).toEqual(['mail.auto-reply']);
      expect(await listSequences(fixture, owner)).toEqual(ACTIVE_SEQUENCES);
    },
  );

  it('stores a read receipt as ignored, without a timeline entry', async () => {
    const owner = await createMailedOwner(fixture);
    await postInboundMail(fixture, readFixture('read-receipt', owner));
    expect(await listStoredMessages(fixture, owner.email)).toMatchObject([{ state: 'ignored', kind: 'other' }]);
    expect(await listMailEntries(fixture, owner)).toEqual([]);
  });
});

describe('hostile messages', () => {
  const buildHeaders = (from: string, more: string) => `From: <${from}>\r\nMIME-Version: 1.0\r\n${more}`;
  const buildNestedParts = (depth: number) =>
    Array.from(
      { length: depth },
      (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n\r\n`,
    ).join('');
  const multipart = 'Content-Type: multipart/mixed; boundary=b0\r\n\r\n';
  const HOSTILE_MESSAGES: Record<string, { body: (from: string) => string; state: string }> = {
    'nested parts': { body: (from) => buildHeaders(from, multipart) + buildNestedParts(300), state: 'unparsed' },
    '10,000 parts': {
      body: (from) => buildHeaders(from, multipart) + '--b0\r\n\r\nx\r\n'.repeat(10_000),
      state: 'unparsed',
    },
    'a header of 9 MB': {
      body: (from) => buildHeaders(from, `X-Long: ${'x'.repeat(9e6)}\r\n\r\nHi`),
      state: 'matched',
    },
    'no headers': { body: () => '\r\nHello', state: 'unparsed' },
    'an unknown charset': {
      body: (from) => buildHeaders(from, 'Content-Type: text/plain; charset=klingon-8\r\n\r\nH\u00e9llo'),
      state: 'matched',
    },
    '10,000 addresses': {
      body: (from) => buildHeaders(from, `To: ${'"N" <a@example.com>,\r\n '.repeat(10_000)}z@example.com\r\n\r\nHi`),
      state: 'matched',
    },
    'flowed text of 9 MB': {
      body: (from) =>
        buildHeaders(from, `Content-Type: text/plain; format=flowed\r\n\r\n${'x \r\n'.repeat(2_300_000)}`),
      state: 'matched',
    },
  };

  it.each(Object.keys(HOSTILE_MESSAGES))('handles a message with %s, and the next message', async (name) => {
    const [sender, owner] = [await createMailedOwner(fixture), await createMailedOwner(fixture)];
    const before = await fixture.database.query<{ id: string }>('SELECT id FROM inbound_messages');
    await postSignedBody(fixture, Buffer.from(HOSTILE_MESSAGES[name]!.body(sender.email), 'latin1'));
    await postInboundMail(fixture, buildEmail(owner.email, 'Hello', owner));
    const states = await fixture.database.query<{ state: string }>(
      'SELECT state FROM inbound_messages WHERE id <> ALL($1) AND sender IS DISTINCT FROM $2',
      [before.map(({ id }) => id), owner.email],
    );
    expect(states).toEqual([{ state: HOSTILE_MESSAGES[name]!.state }]);
    expect(await listMailEntries(fixture, owner)).toHaveLength(1);
    const [job] = await fixture.database.query('SELECT 1 FROM failed_jobs');
    expect(job).toBeUndefined();
  });
});

describe('retention and erasure', () => {
  const findRawMessage = async (id: string) =>
    (await fixture.database.query<{ raw: Buffer | null }>('SELECT raw FROM inbound_messages WHERE id = $1', [id]))[0];

  it('deletes raw bodies after 30 days, and messages without a lead after 90 days', async () => {
    const owner = await createMailedOwner(fixture);
    const stranger = `stranger-${randomUUID()}@example.com`;
    await postInboundMail(fixture, buildEmail(owner.email, 'Hello', owner));
    await postInboundMail(fixture, buildEmail(stranger, 'Hello'));
    const [matched] = await listStoredMessages(fixture, owner.email);
    const [unmatched] = await listStoredMessages(fixture, stranger);
    fixture.clock.advance(29 * DAY_MS);
    await fixture.worker.sweep('prune-inbound-messages');
    expect((await findRawMessage(matched!.id))?.raw).not.toBeNull();
    fixture.clock.advance(2 * DAY_MS);
    await fixture.worker.sweep('prune-inbound-messages');
    expect([await findRawMessage(matched!.id), await findRawMessage(unmatched!.id)]).toEqual([
      { raw: null },
      { raw: null },
    ]);
    fixture.clock.advance(60 * DAY_MS);
    await fixture.worker.sweep('prune-inbound-messages');
    expect([await findRawMessage(matched!.id), await findRawMessage(unmatched!.id)]).toEqual([
      { raw: null },
      undefined,
    ]);
  });

  it("deletes an owner's matched and unmatched messages when the owner's last lead is purged", async () => {
    const owner = await createMailedOwner(fixture);
    await postInboundMail(fixture, buildEmail(owner.email, 'Hello', owner));
    await fixture.database.query('UPDATE leads SET deleted_at = $2 WHERE id = $1', [owner.leadId, fixture.clock.now()]);
    await postInboundMail(fixture, buildEmail(owner.email, 'Hello again'));
    await postInboundMail(fixture, readFixture('bounce-postfix', { ...owner, sendId: randomUUID() }));
    const states = (await listStoredMessages(fixture, owner.email)).map(({ state }) => state);
    expect(states.sort()).toEqual(['matched', 'unmatched', 'unmatched']);
    await purgeDeletedLead(fixture, owner.leadId);
    expect(await listStoredMessages(fixture, owner.email)).toEqual([]);
  });

  it('keeps the messages of other contacts when a contact is deleted', async () => {
    const [owner, otherContact] = [await createMailedOwner(fixture), await createContact(fixture.database)];
    await postInboundMail(fixture, buildEmail(owner.email, 'Hello', owner));
    await fixture.database.query('DELETE FROM leads WHERE id = $1', [otherContact.leadId]);
    const contacts = fixture.worker.app.get(Contacts, { strict: false });
    await fixture.worker.app.get(Database).transaction((tx) => contacts.delete(tx, [otherContact.contactId]));
    expect(await listStoredMessages(fixture, owner.email)).toHaveLength(1);
  });
});
