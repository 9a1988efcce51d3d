import { createHash, randomUUID } from 'node:crypto';
import { leadingZeroBits, proofText } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { Intake } from './intake.service.ts';
import { DIFFICULTY, LIMITS, TICKET_LIFE_MS, WINDOW_MS } from './verdict.ts';

type Ticket = Schemas['IntakeTicket'];
type Problem = Schemas['Problem'];

let database: TestDatabase;
let site: TestApp;
let second: TestApp;
const clock = new TestClock(new Date('2026-11-21T12:00:00.000Z'));

const start = () => startApp(database.url, { clock, checksIntake: true, env: { TRUST_PROXY: '1' } });

beforeAll(async () => {
  database = await createTestDatabase();
  [site, second] = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await site?.close();
  await second?.close();
  await database?.drop();
});

let network = 0;
/** Returns an IP address that was not used before. */
const newAddress = () => `198.51.${(network += 1) >> 8}.${network & 255}`;
const from = (ip: string) => ({ 'x-forwarded-for': ip });

const open = async (ip: string, at = site): Promise<Ticket> =>
  (await at.call<Ticket>('/api/intake/ticket', { headers: from(ip) })).body;

/** Gets a ticket and advances the clock by the time that a person needs to fill in the form. */
async function openAndRead(ip: string, at = site): Promise<Ticket> {
  const ticket = await open(ip, at);
  clock.advance(10_000);
  return ticket;
}

function prove({ ticket, difficulty }: Ticket): string {
  for (let proof = 0; ; proof += 1) {
    if (leadingZeroBits(createHash('sha256').update(proofText(ticket, proof)).digest()) >= difficulty)
      return String(proof);
  }
}

const send = <T>(ip: string, intake: object | undefined, form = aForm(), at = site) =>
  at.call<T>('/api/analyses', { body: { ...form, ...(intake && { intake }) }, headers: from(ip) });

async function suspicionsOf(form = aForm()): Promise<unknown> {
  const [lead] = await database.query<{ suspicions: string[] }>('SELECT suspicions FROM leads WHERE id = $1', [
    form.properties[0]?.leadId,
  ]);
  return lead?.suspicions;
}

/** Submits a form. Returns the suspicions that are stored with its lead. */
async function submitAndReadSuspicions(ip: string, intake: object | undefined, at = site): Promise<unknown> {
  const form = aForm();
  expect((await send(ip, intake, form, at)).status).toBe(201);
  return suspicionsOf(form);
}

/** Simulates this number of submissions from the network within the hour. */
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
  it('stores no suspicion against a submission with an unused ticket', async () => {
    const ip = newAddress();
    expect(await submitAndReadSuspicions(ip, { ticket: (await openAndRead(ip)).ticket })).toEqual([]);
  });

  it('stores a suspicion for a missing, invalid, too recent, reused or expired ticket and for a filled honeypot', async () => {
    const ip = newAddress();
    expect(await submitAndReadSuspicions(ip, undefined)).toEqual(['ticket-missing']);
    expect(await submitAndReadSuspicions(ip, { ticket: 'a.0.b.c' })).toEqual(['ticket-invalid']);
    expect(await submitAndReadSuspicions(ip, { ticket: (await open(ip)).ticket })).toEqual(['too-fast']);
    const { ticket } = await openAndRead(ip);
    expect(await submitAndReadSuspicions(ip, { ticket, website: 'https://spam.example' })).toEqual(['honeypot']);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual(['ticket-reused']);
    const old = await open(newAddress());
    clock.advance(TICKET_LIFE_MS + 1);
    expect(await submitAndReadSuspicions(newAddress(), { ticket: old.ticket })).toEqual(['ticket-expired']);
  });

  it('returns the same response for suspect and other submissions', async () => {
    const ip = newAddress();
    const responses = [await send(ip, undefined), await send(ip, { ticket: (await openAndRead(ip)).ticket })];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(Object.keys(responses[0]?.body as object)).toEqual(Object.keys(responses[1]?.body as object));
  });

  it('accepts a ticket of another node once', async () => {
    const ip = newAddress();
    const { ticket } = await openAndRead(ip);
    expect(await submitAndReadSuspicions(ip, { ticket }, second)).toEqual([]);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual(['ticket-reused']);
  });

  it('counts a repeated form once and stores no suspicion against it', async () => {
    const ip = newAddress();
    const form = aForm();
    const { ticket } = await openAndRead(ip);
    const before = await database.query('SELECT 1 FROM intake_submissions');
    for (let time = 0; time < 3; time += 1) expect((await send(ip, { ticket }, form)).status).toBe(201);
    expect(await suspicionsOf(form)).toEqual([]);
    expect(await database.query('SELECT 1 FROM intake_submissions')).toHaveLength(before.length + 1);
  });

  it('accepts a ticket that was used only by a refused submission', async () => {
    const ip = newAddress();
    const { ticket } = await openAndRead(ip);
    const form = aForm();
    await send(ip, { ticket: (await openAndRead(ip)).ticket }, form);
    const taken = aForm({ properties: [aProperty({ leadId: form.properties[0]?.leadId })] });
    expect((await send(ip, { ticket }, taken)).status).toBe(409);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual([]);
  });
});

describe('the ticket of a form that is submitted without JavaScript', () => {
  const hold = (ip: string, cookie = '') =>
    site.call('/api/intake/held-ticket', { method: 'POST', headers: from(ip), cookie });
  const held = async (cookie: string) =>
    (await site.call<Schemas['HeldTicket']>('/api/intake/held-ticket', { cookie })).body.ticket;

  it('stores the ticket of a form without JavaScript in an HttpOnly cookie and accepts it', async () => {
    const ip = newAddress();
    const reply = await hold(ip);
    expect(reply.headers.get('set-cookie')).toMatch(/^epm_ticket=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    clock.advance(10_000);
    expect(await submitAndReadSuspicions(ip, { ticket: await held(reply.cookie) })).toEqual([]);
  });

  it('keeps an unused ticket in the cookie for half its lifetime', async () => {
    const ip = newAddress();
    const { cookie } = await hold(ip);
    expect((await hold(ip, cookie)).headers.has('set-cookie')).toBe(false);
    clock.advance(TICKET_LIFE_MS / 2);
    expect((await hold(ip, cookie)).headers.has('set-cookie')).toBe(true);
  });

  it('replaces a used or forged ticket in the cookie', async () => {
    const ip = newAddress();
    const { cookie } = await hold(ip);
    await submitAndReadSuspicions(ip, { ticket: await held(cookie) });
    expect((await hold(ip, cookie)).headers.has('set-cookie')).toBe(true);
    expect((await hold(ip, 'epm_ticket=a.0.b.c')).headers.has('set-cookie')).toBe(true);
    expect(await held('')).toBeNull();
  });
});

describe('a network with many submissions', () => {
  it('requires a proof of work from a busy network and stores no suspicion with a valid one', async () => {
    const ip = newAddress();
    await addSubmissions(ip, LIMITS.requireProof);
    const withoutProof = await openAndRead(ip);
    expect(withoutProof.difficulty).toBe(DIFFICULTY);
    expect(await submitAndReadSuspicions(ip, { ticket: withoutProof.ticket })).toEqual(['proof-missing']);
    const ticket = await openAndRead(ip, second);
    expect(await submitAndReadSuspicions(ip, { ticket: ticket.ticket, proof: prove(ticket) })).toEqual([]);
    expect((await open(newAddress())).difficulty).toBe(0);
  });

  it('stores a suspicion against a busy network with tickets from before the limit', async () => {
    const ip = newAddress();
    const { ticket } = await openAndRead(ip);
    await addSubmissions(ip, LIMITS.enforceProof);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual(['many-submissions']);
  });

  it('returns 429 on every node above the last limit until the hour has passed, and stores nothing', async () => {
    const ip = newAddress();
    const { ticket } = await openAndRead(ip);
    await addSubmissions(ip, LIMITS.refuse);
    const form = aForm();
    const refusal = await send<Problem>(ip, { ticket }, form, second);
    expect([refusal.status, refusal.body.code]).toEqual([429, 'intake.closed']);
    expect(refusal.body.detail).toMatch(/What you typed is still here: please try again in \d+ minutes/);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await suspicionsOf(form)).toBeUndefined();
    expect((await send(newAddress(), undefined)).status).toBe(201);
    clock.advance(WINDOW_MS);
    expect(await submitAndReadSuspicions(ip, { ticket })).toEqual([]);
    expect((await open(ip)).difficulty).toBe(0);
  });

  it('counts an IPv6 /64 as one network', async () => {
    await addSubmissions('2001:db8:7:1::1', LIMITS.requireProof);
    expect((await open('2001:db8:7:1:ffff::2')).difficulty).toBe(DIFFICULTY);
    expect((await open('2001:db8:7:2::1')).difficulty).toBe(0);
  });

  it('stores a network without its IP address', async () => {
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

it('shares one key between nodes that start at the same time', async () => {
  const fresh = await Promise.all([start(), start()]);
  try {
    const tickets = await Promise.all(fresh.map((node) => open(newAddress(), node)));
    clock.advance(10_000);
    expect(await submitAndReadSuspicions(newAddress(), { ticket: tickets[0]?.ticket }, fresh[1])).toEqual([]);
    expect(await submitAndReadSuspicions(newAddress(), { ticket: tickets[1]?.ticket }, fresh[0])).toEqual([]);
  } finally {
    await Promise.all(fresh.map((node) => node.close()));
  }
});

it('deletes submissions after an hour and used tickets after a day', async () => {
  const ip = newAddress();
  await submitAndReadSuspicions(ip, { ticket: (await openAndRead(ip)).ticket });
  const left = async () => {
    await site.app.get(Intake).prune();
    const [row] = await database.query(`SELECT (SELECT count(*)::int FROM intake_submissions) AS submissions,
                                               (SELECT count(*)::int FROM intake_used_tickets) AS tickets`);
    return row as { submissions: number; tickets: number };
  };
  expect((await left()).submissions).toBeGreaterThan(0);
  clock.advance(WINDOW_MS);
  expect(await left()).toMatchObject({ submissions: 0 });
  expect((await left()).tickets).toBeGreaterThan(0);
  clock.advance(TICKET_LIFE_MS);
  expect(await left()).toEqual({ submissions: 0, tickets: 0 });
});

describe('a form with an email address', () => {
  const counted = async (): Promise<number> =>
    (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM intake_submissions'))[0]?.n ?? -1;
  const bodies = {
    '/api/calculators/rent-vs-sell/unlock': (email: string, leadId: string) => ({ email, leadId }),
    '/api/webinar/registrations': (email: string, leadId: string) => ({ email, leadId, name: 'Wanda Watcher' }),
  };

  it.each(Object.entries(bodies))(
    '%s responds to known and unknown addresses alike and counts both, with any lead id',
    async (path, bodyOf) => {
      const post = async (email: string, leadId: string) => {
        const ip = newAddress();
        const { ticket } = await openAndRead(ip);
        const before = await counted();
        const { status, body, headers } = await site.call<{ leadId: string }>(path, {
          body: { ...bodyOf(email, leadId), intake: { website: '', ticket } },
          headers: from(ip),
        });
        expect(body).toMatchObject({ leadId });
        return [
          status,
          Object.keys(body),
          [...headers.keys()].sort(),
          headers.getSetCookie(),
          (await counted()) - before,
        ];
      };
      const anEmail = () => `${randomUUID()}@example.com`;
      const [known, taken] = [anEmail(), randomUUID()];
      const first = await post(known, taken);
      expect(first).toEqual([201, expect.anything(), expect.anything(), [], 1]);
      for (const leadId of [taken, randomUUID()]) {
        for (const email of [known, anEmail()]) expect(await post(email, leadId)).toEqual(first);
      }
    },
  );

  it('counts a refused submission although its transaction is rolled back', async () => {
    const ip = newAddress();
    const form = aForm();
    await send(ip, undefined, form);
    const before = await counted();
    const refused = await send<Problem>(ip, undefined, { ...aForm(), properties: form.properties });
    expect([refused.status, refused.body.code]).toEqual([409, 'lead.exists']);
    expect((await send(ip, undefined, { ...form, email: 'other@example.com' })).status).toBe(409);
    expect(await counted()).toBe(before + 2);
  });
});

describe('a newly started process', () => {
  const form = aForm();
  it.each([
    ['the same submission', () => form],
    ['different submissions', () => aForm()],
  ])('returns 201 to all of 200 concurrent requests with %s', async (_, next) => {
    const fresh = await start();
    try {
      const replies = await Promise.all(
        Array.from({ length: 200 }, () => send(newAddress(), undefined, next(), fresh)),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    } finally {
      await fresh.close();
    }
  });
});
