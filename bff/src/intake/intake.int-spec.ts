import { createHash, randomUUID } from 'node:crypto';
import { countLeadingZeroBits, formatProofText } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { INTAKE_LIMITS } from '../../test/intake-limits.ts';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { SubmissionChecks } from './intake.service.ts';
import { PROOF_DIFFICULTY_BITS, TICKET_LIFETIME_MS, LIMIT_WINDOW_MS } from './suspicion-rules.ts';

type Ticket = Schemas['IntakeTicket'];
type Problem = Schemas['Problem'];

let database: TestDatabase;
let site: TestApp;
let secondSite: TestApp;
const clock = new TestClock(new Date('2026-11-21T12:00:00.000Z'));

const startSite = () => startApp(database.url, { clock, hasIntakeChecks: true, env: { TRUST_PROXY: '1' } });

beforeAll(async () => {
  database = await createTestDatabase();
  [site, secondSite] = await Promise.all([startSite(), startSite()]);
});
afterAll(async () => {
  await site?.close();
  await secondSite?.close();
  await database?.drop();
});

let lastNetwork = 0;
/** Returns an unused IP address. */
const createIpAddress = () => `198.51.${(lastNetwork += 1) >> 8}.${lastNetwork & 255}`;
const buildIpHeader = (ip: string) => ({ 'x-forwarded-for': ip });

const requestTicket = async (ip: string, node = site): Promise<Ticket> =>
  (await node.call<Ticket>('/api/intake/ticket', { headers: buildIpHeader(ip) })).body;

/** Gets a ticket and advances the clock by the time that a visitor needs to fill in the form. */
async function requestTicketAndWait(ip: string, node = site): Promise<Ticket> {
  const ticket = await requestTicket(ip, node);
  clock.advance(10_000);
  return ticket;
}

function findProof({ ticket, difficulty }: Ticket): string {
  for (let proof = 0; ; proof += 1) {
    if (countLeadingZeroBits(createHash('sha256').update(formatProofText(ticket, proof)).digest()) >= difficulty)
      return String(proof);
  }
}

const submitForm = <T>(ip: string, intake: object | undefined, form = buildAnalysisForm(), node = site) =>
  node.call<T>('/api/analyses', { body: { ...form, ...(intake && { intake }) }, headers: buildIpHeader(ip) });

async function findSuspicions(form = buildAnalysisForm()): Promise<unknown> {
  const [lead] = await database.query<{ suspicions: string[] }>('SELECT suspicions FROM leads WHERE id = $1', [
    form.properties[0]?.leadId,
  ]);
  return lead?.suspicions;
}

/** Submits a form and returns the suspicions stored with its lead. */
async function submitAndReadSuspicions(ip: string, intake: object | undefined, node = site): Promise<unknown> {
  const form = buildAnalysisForm();
  expect((await submitForm(ip, intake, form, node)).status).toBe(201);
  return findSuspicions(form);
}

/** Simulates `count` submissions from the network within the hour. */
async function addSubmissions(ip: string, count: number): Promise<void> {
  await submitAndReadSuspicions(ip, undefined);
  await database.query(
    `INSERT INTO intake_submissions (network, form, at)
     SELECT network, form, at
     FROM (SELECT * FROM intake_submissions ORDER BY id DESC LIMIT 1) AS last, generate_series(2, $1)`,
    [count],
  );
}

describe('suspicions', () => {
  it('stores no suspicion when the ticket is valid and unused', async () => {
    const ip = createIpAddress();
    expect(await submitAndReadSuspicions(ip, { ticket: (await requestTicketAndWait(ip)).ticket })).toEqual([]);
  });

  it('stores a suspicion for a missing or otherwise invalid ticket, and for a filled-in honeypot', async () => {
    const ip = createIpAddress();
    expect(await submitAndReadSuspicions(ip, undefined)).toEqual(['ticket-missing']);
    expect(await submitAndReadSuspicions(ip, { ticket: 'a.0.b.c' })).toEqual(['ticket-invalid']);
    expect(await submitAndReadSuspicions(ip, { ticket: (await requestTicket(ip)).ticket })).toEqual(['too-fast']);
    const { ticket } = await requestTicketAndWait(ip);
    expect(await submitAndReadSuspicions(ip, { ticket, website: 'https://spam.example' })).toEqual(['honeypot']);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual(['ticket-reused']);
    const old = await requestTicket(createIpAddress());
    clock.advance(TICKET_LIFETIME_MS + 1);
    expect(await submitAndReadSuspicions(createIpAddress(), { ticket: old.ticket })).toEqual(['ticket-expired']);
  });

  it('returns the same response whether or not a submission is suspect', async () => {
    const ip = createIpAddress();
    const responses = [
      await submitForm(ip, undefined),
      await submitForm(ip, { ticket: (await requestTicketAndWait(ip)).ticket }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(Object.keys(responses[0]?.body as object)).toEqual(Object.keys(responses[1]?.body as object));
  });

  it('accepts a ticket from another node only once', async () => {
    const ip = createIpAddress();
    const { ticket } = await requestTicketAndWait(ip);
    expect(await submitAndReadSuspicions(ip, { ticket }, secondSite)).toEqual([]);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual(['ticket-reused']);
  });

  it('counts a repeated submission only once and stores no suspicion', async () => {
    const ip = createIpAddress();
    const form = buildAnalysisForm();
    const { ticket } = await requestTicketAndWait(ip);
    const before = await database.query('SELECT 1 FROM intake_submissions');
    for (let time = 0; time < 3; time += 1) expect((await submitForm(ip, { ticket }, form)).status).toBe(201);
    expect(await findSuspicions(form)).toEqual([]);
    expect(await database.query('SELECT 1 FROM intake_submissions')).toHaveLength(before.length + 1);
  });

  it('accepts a ticket that was used only in a rejected submission', async () => {
    const ip = createIpAddress();
    const { ticket } = await requestTicketAndWait(ip);
    const form = buildAnalysisForm();
    await submitForm(ip, { ticket: (await requestTicketAndWait(ip)).ticket }, form);
    const taken = buildAnalysisForm({ properties: [buildProperty({ leadId: form.properties[0]?.leadId })] });
    expect((await submitForm(ip, { ticket }, taken)).status).toBe(409);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual([]);
  });
});

describe('the ticket for a form that is submitted without JavaScript', () => {
  const requestTicketCookie = (ip: string, cookie = '') =>
    site.call('/api/intake/held-ticket', { method: 'POST', headers: buildIpHeader(ip), cookie });
  const fetchCookieTicket = async (cookie: string) =>
    (await site.call<Schemas['HeldTicket']>('/api/intake/held-ticket', { cookie })).body.ticket;

  it('stores the ticket for a form without JavaScript in an HttpOnly cookie and accepts the ticket', async () => {
    const ip = createIpAddress();
    const reply = await requestTicketCookie(ip);
    expect(reply.headers.get('set-cookie')).toMatch(/^epm_ticket=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    clock.advance(10_000);
    expect(await submitAndReadSuspicions(ip, { ticket: await fetchCookieTicket(reply.cookie) })).toEqual([]);
  });

  it('keeps an unused ticket in the cookie for half its lifetime', async () => {
    const ip = createIpAddress();
    const { cookie } = await requestTicketCookie(ip);
    expect((await requestTicketCookie(ip, cookie)).headers.has('set-cookie')).toBe(false);
    clock.advance(TICKET_LIFETIME_MS / 2);
    expect((await requestTicketCookie(ip, cookie)).headers.has('set-cookie')).toBe(true);
  });

  it('replaces a used or forged ticket in the cookie', async () => {
    const ip = createIpAddress();
    const { cookie } = await requestTicketCookie(ip);
    await submitAndReadSuspicions(ip, { ticket: await fetchCookieTicket(cookie) });
    expect((await requestTicketCookie(ip, cookie)).headers.has('set-cookie')).toBe(true);
    expect((await requestTicketCookie(ip, 'epm_ticket=a.0.b.c')).headers.has('set-cookie')).toBe(true);
    expect(await fetchCookieTicket('')).toBeNull();
  });
});

describe('a network with many submissions', () => {
  it('requires a proof of work from a busy network and stores no suspicion when the proof is valid', async () => {
    const ip = createIpAddress();
    await addSubmissions(ip, INTAKE_LIMITS.requireProof);
    const withoutProof = await requestTicketAndWait(ip);
    expect(withoutProof.difficulty).toBe(PROOF_DIFFICULTY_BITS);
    expect(await submitAndReadSuspicions(ip, { ticket: withoutProof.ticket })).toEqual(['proof-missing']);
    const ticket = await requestTicketAndWait(ip, secondSite);
    expect(await submitAndReadSuspicions(ip, { ticket: ticket.ticket, proof: findProof(ticket) })).toEqual([]);
    expect((await requestTicket(createIpAddress())).difficulty).toBe(0);
  });

  it('applies changed limits on every node before the cached limits expire', async () => {
    const { cookie } = await signIn(site, 'admin');
    const path = '/api/settings/intake-limits';
    const change = async (requireProof: number) => {
      const { body } = await site.call<Schemas['IntakeLimitSettings']>(path, { cookie });
      const { changedBy: _, ...limits } = body;
      return (await site.call(path, { method: 'PUT', cookie, body: { ...limits, requireProof } })).status;
    };
    const ip = createIpAddress();
    await addSubmissions(ip, 1);
    expect((await requestTicket(ip)).difficulty).toBe(0);
    expect(await change(1)).toBe(200);
    for (const node of [site, secondSite]) await eventually(async () => (await requestTicket(ip, node)).difficulty > 0);
    await change(INTAKE_LIMITS.requireProof);
    for (const node of [site, secondSite])
      await eventually(async () => (await requestTicket(ip, node)).difficulty === 0);
  });

  it('stores a suspicion when a busy network uses a ticket that was issued before the limit was reached', async () => {
    const ip = createIpAddress();
    const { ticket } = await requestTicketAndWait(ip);
    await addSubmissions(ip, INTAKE_LIMITS.suspectWithoutProof);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual(['many-submissions']);
  });

  it('returns 429 to a network at the `refuse` limit on every node and stores nothing for an hour', async () => {
    const ip = createIpAddress();
    const { ticket } = await requestTicketAndWait(ip);
    await addSubmissions(ip, INTAKE_LIMITS.refuse);
    const form = buildAnalysisForm();
    const refusal = await submitForm<Problem>(ip, { ticket }, form, secondSite);
    expect([refusal.status, refusal.body.code]).toEqual([429, 'intake.closed']);
    expect(refusal.body.detail).toMatch(/What you typed is still here: please try again in \d+ minutes/);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await findSuspicions(form)).toBeUndefined();
    expect((await submitForm(createIpAddress(), undefined)).status).toBe(201);
    clock.advance(LIMIT_WINDOW_MS);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual([]);
    expect((await requestTicket(ip)).difficulty).toBe(0);
  });

  it('counts an IPv6 /64 as one network', async () => {
    await addSubmissions('2001:db8:7:1::1', INTAKE_LIMITS.requireProof);
    expect((await requestTicket('2001:db8:7:1:ffff::2')).difficulty).toBe(PROOF_DIFFICULTY_BITS);
    expect((await requestTicket('2001:db8:7:2::1')).difficulty).toBe(0);
  });

  it('stores a hash of the network instead of the IP address', async () => {
    await submitAndReadSuspicions('203.0.113.77', undefined);
    const [row] = await database.query<{ network: Buffer }>(
      'SELECT network FROM intake_submissions ORDER BY id DESC LIMIT 1',
    );
    expect(row?.network).toHaveLength(16);
    expect(row?.network.toString('latin1')).not.toContain('203');
    const plain = createHash('sha256').update('network 203.0.113.77').digest().subarray(0, 16);
    expect(row?.network.equals(plain)).toBe(false);
  });
});

it('shares one ticket key between nodes that start concurrently', async () => {
  const fresh = await Promise.all([startSite(), startSite()]);
  try {
    const tickets = await Promise.all(fresh.map((node) => requestTicket(createIpAddress(), node)));
    clock.advance(10_000);
    expect(await submitAndReadSuspicions(createIpAddress(), { ticket: tickets[0]?.ticket }, fresh[1])).toEqual([]);
    expect(await submitAndReadSuspicions(createIpAddress(), { ticket: tickets[1]?.ticket }, fresh[0])).toEqual([]);
  } finally {
    await Promise.all(fresh.map((node) => node.close()));
  }
});

it('deletes records of submissions after an hour and used tickets after a day', async () => {
  const ip = createIpAddress();
  await submitAndReadSuspicions(ip, { ticket: (await requestTicketAndWait(ip)).ticket });
  const countRemaining = async () => {
    await site.app.get(SubmissionChecks).prune();
    const [row] = await database.query(`SELECT (SELECT count(*)::int FROM intake_submissions) AS submissions,
                                               (SELECT count(*)::int FROM intake_used_tickets) AS tickets`);
    return row as { submissions: number; tickets: number };
  };
  expect((await countRemaining()).submissions).toBeGreaterThan(0);
  clock.advance(LIMIT_WINDOW_MS);
  expect(await countRemaining()).toMatchObject({ submissions: 0 });
  expect((await countRemaining()).tickets).toBeGreaterThan(0);
  clock.advance(TICKET_LIFETIME_MS);
  expect(await countRemaining()).toEqual({ submissions: 0, tickets: 0 });
});

describe('a form with an email address', () => {
  const countSubmissions = async (): Promise<number> =>
    (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM intake_submissions'))[0]?.n ?? -1;
  const BODY_BUILDERS = {
    '/api/calculators/rent-vs-sell/unlock': (email: string, leadId: string) => ({ email, leadId }),
    '/api/webinar/registrations': (email: string, leadId: string) => ({ email, leadId, name: 'Wanda Watcher' }),
  };

  it.each(Object.entries(BODY_BUILDERS))(
    '%s returns the same response for known and unknown email addresses and counts both',
    async (path, bodyOf) => {
      const post = async (email: string, leadId: string) => {
        const ip = createIpAddress();
        const { ticket } = await requestTicketAndWait(ip);
        const before = await countSubmissions();
        const { status, body, headers } = await site.call<{ leadId: string }>(path, {
          body: { ...bodyOf(email, leadId), intake: { website: '', ticket } },
          headers: buildIpHeader(ip),
        });
        expect(body).toMatchObject({ leadId });
        return [
          status,
          Object.keys(body),
          [...headers.keys()].sort(),
          headers.getSetCookie(),
          (await countSubmissions()) - before,
        ];
      };
      const createEmail = () => `${randomUUID()}@example.com`;
      const [known, taken] = [createEmail(), randomUUID()];
      const first = await post(known, taken);
      expect(first).toEqual([201, expect.anything(), expect.anything(), [], 1]);
      for (const leadId of [taken, randomUUID()]) {
        for (const email of [known, createEmail()]) expect(await post(email, leadId)).toEqual(first);
      }
    },
  );

  it('counts a rejected submission even though its transaction is rolled back', async () => {
    const ip = createIpAddress();
    const form = buildAnalysisForm();
    await submitForm(ip, undefined, form);
    const before = await countSubmissions();
    const refused = await submitForm<Problem>(ip, undefined, { ...buildAnalysisForm(), properties: form.properties });
    expect([refused.status, refused.body.code]).toEqual([409, 'lead.exists']);
    expect((await submitForm(ip, undefined, { ...form, email: 'other@example.com' })).status).toBe(409);
    expect(await countSubmissions()).toBe(before + 2);
  });
});

describe('a newly started process', () => {
  const form = buildAnalysisForm();
  it.each([
    ['the same submission', () => form],
    ['different submissions', () => buildAnalysisForm()],
  ])('a newly started process accepts each of 200 concurrent requests with %s', async (_, next) => {
    const fresh = await startSite();
    try {
      const replies = await Promise.all(
        Array.from({ length: 200 }, () => submitForm(createIpAddress(), undefined, next(), fresh)),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    } finally {
      await fresh.close();
    }
  });
});
