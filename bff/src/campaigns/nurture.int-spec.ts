import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { stopSweeps } from '../../test/mail-fixtures.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clock = new TestClock();

/** Sets the clock to 10 or 11 AM in Central time, on a later day than in the previous test. */
beforeEach(() => clock.set(new Date(new Date(clock.now().getTime() + DAY_MS).setUTCHours(16, 0, 0, 0))));

const sink = new MailSink();
let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
  const options = { clock, env: { SMTP_URL: sink.url, SITE_URL: 'https://site.test' } };
  site = await startApp(database.url, options);
  worker = await startWorker(database.url, options);
  await stopSweeps(worker);
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await sink.stop();
  await database?.drop();
});

/** Creates an owner who is in the sequence and has received the completed analysis. */
async function createOwner(
  given: Parameters<typeof buildAnalysisForm>[0] = {},
): Promise<{ email: string; leadIds: string[] }> {
  const form = buildAnalysisForm(given);
  const response = await site.call('/api/analyses', { body: form });
  expect(response.status).toBe(201);
  await eventually(() => sink.to(form.email).length === 1);
  await eventually(async () => (await listSequences(form.email)).length === 1);
  return { email: form.email, leadIds: form.properties.map(({ leadId }) => leadId) };
}

const listSequences = (email: string) =>
  database.query<{ state: string; reason: string | null }>(
    `SELECT e.state, e.reason FROM campaign_sequences e JOIN contacts c ON c.id = e.contact_id WHERE c.email = $1`,
    [email],
  );

const listTimelineTypes = async (leadId: string): Promise<string[]> => {
  const rows = await database.query<{ type: string }>('SELECT type FROM lead_events WHERE lead_id = $1 ORDER BY id', [
    leadId,
  ]);
  return rows.map(({ type }) => type);
};

async function sweepCampaignsAndMail(): Promise<void> {
  await worker.sweep('campaign-steps');
  await worker.sweep('due-messages');
}

describe("'Your analysis is ready'", () => {
  it('sends the analysis email immediately, as text and HTML, with estimates and a working report link', async () => {
    const properties = [
      buildProperty({ streetAddress: '12 Oak Street' }),
      buildProperty({ streetAddress: '9 Elm <b>Court</b>' }),
    ];
    const { email, leadIds } = await createOwner({ properties });
    const [mail] = sink.to(email);

    expect(mail?.subject).toBe('Your analysis is ready: 2 properties');
    expect(mail?.from).toEqual({ name: 'Lindenholm', address: 'owners@lindenholm.example' });
    expect(mail?.to).toEqual([{ name: '', address: email }]);
    expect(mail?.header('message-id')[0]).toMatch(/^<[\da-f-]{36}@lindenholm\.example>$/);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('12 Oak Street, West Des Moines, IA 50265');
      expect(part).toMatch(/\$\d,\d{3}/);
      expect(part).toContain('Area guide 20');
      expect(part).toContain('1450 Prairie Gate Parkway');
    }
    expect(mail?.html).toContain('9 Elm &lt;b&gt;Court&lt;/b&gt;');
    expect(mail?.html).not.toContain('<b>');

    const link = /https:\/\/site\.test(\/r\/[\w-]+\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const opened = await site.call(link);
    expect(opened.status).toBe(303);
    const report = await site.call(`/api/analyses/${leadIds[0]}`, { cookie: opened.cookie });
    expect(report.status).toBe(200);
    expect(await listTimelineTypes(leadIds[0] ?? '')).toContain('campaign.started');
    await eventually(async () => (await listTimelineTypes(leadIds[0] ?? '')).includes('mail.sent'));
  });

  it('sends the analysis email without marketing content or headers', async () => {
    const { email } = await createOwner();
    const [mail] = sink.to(email);
    expect(mail?.header('list-unsubscribe')).toEqual([]);
    expect(mail?.header('auto-submitted')).toEqual(['auto-generated']);
    for (const part of [mail?.text, mail?.html]) {
      // Exclude the report link, because its random token can contain such a word.
      expect(part?.replace(/\/r\/[\w/-]+/g, '')).not.toMatch(
        /clarity session|plan|enroll|management service|advertisement|book|schedule|free/i,
      );
      expect(part).not.toContain('calendar.lindenholm.example');
    }
  });
});

describe('the first marketing email', () => {
  it('sends the first marketing email once after its delay, with sender identity and unsubscribe link', async () => {
    const { email, leadIds } = await createOwner({ properties: [buildProperty({ streetAddress: '77 Maple Drive' })] });
    clock.advance(59 * MINUTE_MS);
    await sweepCampaignsAndMail();
    expect(sink.to(email)).toHaveLength(1);

    clock.advance(1 * MINUTE_MS);
    await Promise.all([sweepCampaignsAndMail(), sweepCampaignsAndMail(), worker.dispatch()]);
    const marketingEmail = await eventually(() => sink.to(email)[1]);
    clock.advance(DAY_MS);
    await sweepCampaignsAndMail();
    await sweepCampaignsAndMail();
    expect(sink.to(email)).toHaveLength(2);

    expect(marketingEmail.subject).toBe('What the rent estimate leaves out');
    const [header] = marketingEmail.header('list-unsubscribe');
    expect(header).toMatch(/^<https:\/\/site\.test\/api\/unsubscribe\/[\w-]{43}>$/);
    expect(marketingEmail.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    for (const part of [marketingEmail.text, marketingEmail.html]) {
      expect(part).toContain('Lindenholm Executive Property and Asset Management, LLC');
      expect(part).toContain('1450 Prairie Gate Parkway, Suite 210, West Des Moines, IA 50266');
      expect(part).toMatch(/https:\/\/site\.test\/unsubscribe\/[\w-]{43}/);
      expect(part).toContain('advertisement');
      expect(part).toMatch(/https:\/\/site\.test\/(api\/campaign-messages\/[\w-]+\/)?r\//);
    }
    const listSentEvents = async () =>
      (await listTimelineTypes(leadIds[0] ?? '')).filter((type) => type === 'mail.sent');
    await eventually(async () => (await listSentEvents()).length === 2);
  });

  it('applies a changed delay to owners who are already waiting', async () => {
    const { email } = await createOwner();
    const { cookie } = await signIn(site, 'user');
    const { body: settings } = await site.call<Schemas['CampaignSettings']>('/api/campaigns/settings', { cookie });
    const put = (changes: object, as = cookie) => {
      const { changedBy: _, ...body } = { ...settings, ...changes };
      return site.call<Schemas['CampaignSettings']>('/api/campaigns/settings', {
        method: 'PUT',
        body,
        ...(as && { cookie: as }),
      });
    };
    expect((await put({ warmLeadInitialDelayHours: -1 })).status).toBe(400);
    expect((await put({ more: 1 })).status).toBe(400);
    expect((await put({}, '')).status).toBe(401);
    const { status, body: changed } = await put({ warmLeadInitialDelayHours: 0.25 });
    expect([status, changed.warmLeadInitialDelayHours]).toEqual([200, 0.25]);
    expect((await put({ warmLeadInitialDelayHours: 5 })).body).toMatchObject({
      code: 'campaign-settings.changed',
      current: { warmLeadInitialDelayHours: 0.25 },
    });
    const [entry] = await database.query(
      `SELECT before -> 'warmLeadInitialDelayHours' AS before, after -> 'warmLeadInitialDelayHours' AS after
       FROM audit_log WHERE action = 'settings.changed'`,
    );
    expect(entry).toEqual({ before: 1, after: 0.25 });
    await eventually(async () => {
      await worker.dispatch();
      const [step] = await database.query<{ dueAt: Date }>(
        `SELECT due_at AS "dueAt" FROM campaign_sends
         JOIN campaign_sequences ON campaign_sequences.id = sequence_id JOIN contacts ON contacts.id = contact_id
         WHERE campaign_sends.state = 'waiting' AND contacts.email = $1`,
        [email],
      );
      return step?.dueAt.getTime() === clock.now().getTime() + 15 * MINUTE_MS;
    });

    clock.advance(14 * MINUTE_MS);
    await sweepCampaignsAndMail();
    expect(sink.to(email)).toHaveLength(1);
    clock.advance(1 * MINUTE_MS);
    await sweepCampaignsAndMail();
    await eventually(() => sink.to(email).length === 2);
    await put({ warmLeadInitialDelayHours: 1, changedAt: changed.changedAt });
  });

  it('sends only one marketing email when the contact submits another property', async () => {
    const { email } = await createOwner();
    await site.call('/api/analyses', { body: buildAnalysisForm({ email }) });
    await eventually(() => sink.to(email).length === 2);
    clock.advance(61 * MINUTE_MS);
    await sweepCampaignsAndMail();
    await eventually(() => sink.to(email).length === 3);
    await sweepCampaignsAndMail();
    expect(sink.to(email).filter((mail) => mail.header('list-unsubscribe').length > 0)).toHaveLength(1);
    expect(await listSequences(email)).toHaveLength(1);
  });

  it('sends no marketing email when the lead is won', async () => {
    const { email, leadIds } = await createOwner();
    await database.query(`UPDATE leads SET status = 'won' WHERE id = $1`, leadIds);
    clock.advance(61 * MINUTE_MS);
    await sweepCampaignsAndMail();
    expect(await listSequences(email)).toEqual([{ state: 'stopped', reason: 'lead won' }]);
    expect(sink.to(email)).toHaveLength(1);
  });

  it('sends no marketing email when the contact has given no consent', async () => {
    const { email, leadIds } = await createOwner();
    await database.query(`DELETE FROM consents USING contacts c WHERE c.id = contact_id AND c.email = $1`, [email]);
    clock.advance(61 * MINUTE_MS);
    await sweepCampaignsAndMail();
    await eventually(async () => (await listTimelineTypes(leadIds[0] ?? '')).includes('mail.suppressed'));
    expect(sink.to(email)).toHaveLength(1);
  });

  it('finishes the sequence after its duration', async () => {
    const { email } = await createOwner();
    clock.advance(32 * DAY_MS);
    await sweepCampaignsAndMail();
    expect(await listSequences(email)).toEqual([{ state: 'finished', reason: null }]);
    expect(sink.to(email)).toHaveLength(1);
  });
});

describe('a bounced marketing email', () => {
  it('stops the sequence when the mailbox does not exist', async () => {
    const { email, leadIds } = await createOwner();
    clock.advance(61 * MINUTE_MS);
    sink.behavior = { kind: 'refuse', at: 'RCPT', code: 550, text: '5.1.1 No such user here' };
    await sweepCampaignsAndMail();
    await eventually(async () => (await listSequences(email))[0]?.state === 'stopped');
    sink.behavior = { kind: 'accept' };
    expect(await listSequences(email)).toEqual([{ state: 'stopped', reason: 'bounced' }]);
    expect((await listTimelineTypes(leadIds[0] ?? '')).filter((type) => type === 'campaign.stopped')).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  async function sendMarketingEmail(): Promise<{ email: string; leadIds: string[]; path: string }> {
    const owner = await createOwner();
    clock.advance(61 * MINUTE_MS);
    await sweepCampaignsAndMail();
    const marketingEmail = await eventually(() => sink.to(owner.email)[1]);
    const path =
      /site\.test(\/api\/unsubscribe\/[\w-]+)/.exec(marketingEmail.header('list-unsubscribe')[0] ?? '')?.[1] ?? '';
    return { ...owner, path };
  }

  it('accepts repeated one-click unsubscribe requests without a cookie from a mail provider', async () => {
    const { email, leadIds, path } = await sendMarketingEmail();
    const unsubscribeByOneClick = () =>
      site.call(path, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await unsubscribeByOneClick()).status).toBe(200);
    expect((await unsubscribeByOneClick()).status).toBe(200);
    expect((await listTimelineTypes(leadIds[0] ?? '')).filter((type) => type === 'mail.unsubscribed')).toHaveLength(1);
    await eventually(async () => (await listSequences(email))[0]?.state === 'stopped');
    expect(await listSequences(email)).toEqual([{ state: 'stopped', reason: 'unsubscribed' }]);

    await site.call('/api/analyses', { body: buildAnalysisForm({ email }) });
    await eventually(() => sink.to(email).length === 3);
    clock.advance(61 * MINUTE_MS);
    await sweepCampaignsAndMail();
    expect(await listSequences(email)).toHaveLength(1);
    expect(sink.to(email)).toHaveLength(3);
  });

  it('accepts a one-click unsubscribe request with a multipart form', async () => {
    const { path } = await sendMarketingEmail();
    const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const response = await site.call(path, { method: 'POST', body, headers });
    expect(response.status).toBe(200);
  });

  it('shows an unsubscribe page that changes nothing until the contact clicks the button', async () => {
    const { email, path } = await sendMarketingEmail();
    for (const page of [path, path.replace('/api', '')]) {
      const response = await site.call<string>(page);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.body).toMatch(
        new RegExp(`<form (action="${path}" method="post"|method="post" action="${path}")>`),
      );
    }
    const listSuppressions = () => database.query('SELECT 1 FROM suppressions WHERE address = $1', [email]);
    expect(await listSuppressions()).toHaveLength(0);
    const done = await site.call<string>(path, {
      method: 'POST',
      body: '',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://site.test',
        'sec-fetch-site': 'same-origin',
      },
    });
    expect(done.status).toBe(200);
    expect(done.body).toContain('You are unsubscribed');
    expect(await listSuppressions()).toHaveLength(1);
    expect((await site.call<string>(path)).body).toContain('You are unsubscribed');
  });

  it('returns 404 and an explanation when the unsubscribe key is unknown', async () => {
    for (const key of ['x', 'A'.repeat(43), '%00', 'a'.repeat(150)]) {
      const page = await site.call<string>(`/unsubscribe/${key}`);
      expect(page.status).toBe(404);
      expect(page.body).toContain('We do not recognize this link');
    }
    const posted = await site.call(`/api/unsubscribe/${'A'.repeat(43)}`, { method: 'POST' });
    expect(posted.status).toBe(404);
  });
});
