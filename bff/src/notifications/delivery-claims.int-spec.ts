import { createContact, createDueAnalysisEmail, stopSweeps } from '../../test/mail-fixtures.ts';
import { eventually } from '../../test/eventually.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { startWorker, type TestWorker } from '../../test/test-worker.ts';
import { CLAIM_LEASE_MS } from './delivery-rules.ts';
import { Delivery } from './delivery.service.ts';
import { MessageClaims, type ClaimedSend } from './message-claims.service.ts';
import { MessageOutcomes } from './message-outcomes.service.ts';

const clock = new TestClock();
const sink = new MailSink();
let database: TestDatabase;
let worker: TestWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  await sink.start();
  worker = await startWorker(database.url, { clock, env: { SMTP_URL: sink.url, SMTP_TIMEOUT_MS: '20000' } });
  await stopSweeps(worker);
});
afterEach(() => {
  sink.behavior = { kind: 'accept' };
});
afterAll(async () => {
  await sink.stop();
  await worker?.close();
  await database?.drop();
});

interface SendRow {
  state: string;
  attempts: number;
  claimedAt: Date;
  sentAt: Date | null;
}

async function findSend(id: string): Promise<SendRow> {
  const [row] = await database.query<SendRow>(
    'SELECT state, attempts, claimed_at AS "claimedAt", sent_at AS "sentAt" FROM message_sends WHERE id = $1',
    [id],
  );
  if (!row) throw new Error('No such message');
  return row;
}

const settleLostClaims = () => worker.app.get(MessageOutcomes).settleLostClaims();

async function createClaimedSend(): Promise<ClaimedSend> {
  const id = await createDueAnalysisEmail(database, await createContact(database), clock.now());
  const send = await worker.app.get(MessageClaims).claim(id);
  if (!send) throw new Error('Not claimed');
  return send;
}

describe('a claim on a message that is not completely sent', () => {
  it('makes the message due again when the lease expires', async () => {
    const { id } = await createClaimedSend();
    clock.advance(CLAIM_LEASE_MS - 1);
    expect(await settleLostClaims()).toEqual({ due: 0, sent: 0, unknown: 0 });
    clock.advance(1);
    expect(await settleLostClaims()).toEqual({ due: 1, sent: 0, unknown: 0 });
    expect(await findSend(id)).toMatchObject({ state: 'due', attempts: 1 });
    await worker.app.get(Delivery).deliver(id);
    expect(await findSend(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('renews a claim while the mail server does not reply', async () => {
    const id = await createDueAnalysisEmail(database, await createContact(database), clock.now());
    sink.behavior = { kind: 'stall' };
    const before = sink.rcptCount;
    const delivered = worker.app.get(Delivery).deliver(id);
    await eventually(() => sink.rcptCount > before);
    clock.advance(CLAIM_LEASE_MS - 1);
    await eventually(async () => (await findSend(id)).claimedAt.getTime() === clock.now().getTime());
    clock.advance(CLAIM_LEASE_MS - 1);
    expect(await settleLostClaims()).toEqual({ due: 0, sent: 0, unknown: 0 });
    await sink.stop();
    await delivered;
    await sink.start();
  });

  it('ignores a renewal by a process that has lost its claim', async () => {
    const claims = worker.app.get(MessageClaims);
    const lost = await createClaimedSend();
    clock.advance(CLAIM_LEASE_MS);
    await settleLostClaims();
    const current = await claims.claim(lost.id);
    const claimedAt = clock.now();
    clock.advance(1_000);
    await claims.renew(lost);
    expect(await findSend(lost.id)).toMatchObject({ state: 'claimed', claimedAt });
    await worker.app.get(MessageOutcomes).record({ ...lost, ...current }, { kind: 'withheld', reason: 'test' }, '');
  });
});

describe('a process that exits after the mail server has accepted the message', () => {
  it('counts the message as sent when the lease expires', async () => {
    const person = await createContact(database);
    const id = await createDueAnalysisEmail(database, person, clock.now());
    const outcomes = worker.app.get(MessageOutcomes);
    const record = jest.spyOn(outcomes, 'record').mockReturnValue(new Promise(() => undefined));
    try {
      void worker.app.get(Delivery).deliver(id);
      await eventually(() => record.mock.calls.length > 0);
    } finally {
      record.mockRestore();
    }
    expect((await findSend(id)).state).toBe('claimed');
    clock.advance(CLAIM_LEASE_MS);
    expect(await settleLostClaims()).toEqual({ due: 0, sent: 1, unknown: 0 });
    expect((await findSend(id)).state).toBe('sent');
    const events = await database.query('SELECT type FROM lead_events WHERE lead_id = $1', [person.leadId]);
    expect(events).toEqual([{ type: 'mail.sent' }]);
    await worker.app.get(Delivery).deliver(id);
    expect(sink.to(person.email)).toHaveLength(1);
  });
});
