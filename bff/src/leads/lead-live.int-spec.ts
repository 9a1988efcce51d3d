import { randomUUID } from 'node:crypto';
import { eventually } from '../../test/eventually.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let otherNode: TestApp;
let admin: StaffCalls;
let stream: EventStream;

beforeAll(async () => {
  database = await createTestDatabase();
  [site, otherNode] = await Promise.all([startApp(database.url), startApp(database.url)]);
  admin = new StaffCalls(site, await signIn(site, 'admin'));
  stream = await EventStream.open(otherNode, (await signIn(otherNode, 'user')).cookie);
});
afterAll(async () => {
  stream?.close();
  await Promise.all([site?.close(), otherNode?.close()]);
  await database?.drop();
});

/** An event stream that another user has opened on another node. */
class EventStream {
  private received = '';
  private constructor(private readonly abort: AbortController) {}

  static async open({ url }: TestApp, cookie: string): Promise<EventStream> {
    const abort = new AbortController();
    const stream = new EventStream(abort);
    const { body } = await fetch(`${url}/api/events`, { headers: { cookie }, signal: abort.signal });
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of body ?? []) stream.received += decoder.decode(chunk as Uint8Array, { stream: true });
    })().catch(() => undefined);
    await eventually(() => stream.received.includes('event: resync'));
    return stream;
  }

  /**
   * Runs `act` and waits for the event about the lead.
   * @returns the delay of the event after `act`, in milliseconds
   */
  async measureDelay(id: string, act: () => Promise<unknown>): Promise<number> {
    this.received = '';
    await act();
    const startedAt = performance.now();
    await eventually(() => this.received.includes(`event: lead.changed\ndata: ${JSON.stringify({ id })}`));
    return performance.now() - startedAt;
  }

  /**
   * Adds a lead and waits for its event. Events arrive in commit order, so all earlier events have arrived by then.
   * @returns the ids in all events since `received` was last cleared
   */
  private async addMarkerLead(): Promise<{ marker: string; ids: string[] }> {
    const marker = randomUUID();
    await admin.add({ id: marker });
    const findEventData = () =>
      [...this.received.matchAll(/event: lead\.changed\ndata: (.+)\n/g)].map(([, data]) => String(data));
    await eventually(() => findEventData().some((data) => data.includes(marker)));
    return { marker, ids: findEventData().map((data) => (JSON.parse(data) as { id: string }).id) };
  }

  async expectNoLeadEvent(act: () => Promise<unknown>): Promise<void> {
    await this.addMarkerLead();
    this.received = '';
    await act();
    const { marker, ids } = await this.addMarkerLead();
    expect(new Set(ids)).toEqual(new Set([marker]));
  }

  async expectResync(act: () => Promise<unknown>): Promise<void> {
    await this.addMarkerLead();
    this.received = '';
    await act();
    await eventually(() => this.received.includes('event: resync'));
    expect(this.received).not.toContain('lead.changed');
  }

  close(): void {
    this.abort.abort();
  }
}

const changeStatus = (leads: { id: string; version: number }[], status: string) =>
  admin.post('/api/leads/bulk/status', { changes: leads.map(({ id, version }) => ({ id, version, status })) });

const assignLeads = (leads: { id: string; version: number }[]) =>
  admin.post('/api/leads/bulk/assignee', {
    changes: leads.map(({ id, version }) => ({ id, version, assigneeId: admin.user.id })),
  });

it('sends an event for each kind of lead change to users on other nodes, the fastest within a second', async () => {
  const id = randomUUID();
  const delays = [
    await stream.measureDelay(id, () => admin.add({ id })),
    await stream.measureDelay(id, () => admin.edit(id, { version: 1, status: 'proposal', contacted: true })),
    await stream.measureDelay(id, () => admin.edit(id, { version: 2, name: 'Robin Other' })),
    await stream.measureDelay(id, () => changeStatus([{ id, version: 3 }], 'enrolled')),
    await stream.measureDelay(id, () => assignLeads([{ id, version: 4 }])),
    await stream.measureDelay(id, () => admin.post(`/api/leads/${id}/notes`, { id: randomUUID(), content: 'Heard?' })),
    await stream.measureDelay(id, () => admin.delete(`/api/leads/${id}`)),
    await stream.measureDelay(id, () => admin.post(`/api/leads/${id}/restore`)),
  ];
  // Only the shortest delay is checked, because a busy machine can delay single events.
  expect(Math.min(...delays)).toBeLessThan(1_000);
});

it('sends no lead event when a request is rejected or changes nothing', async () => {
  const { id } = await admin.add();
  await admin.edit(id, { version: 1, name: 'Somebody' });
  await stream.expectNoLeadEvent(async () => {
    expect((await admin.edit(id, { version: 1, name: 'Somebody Else' })).status).toBe(409);
    expect((await admin.edit(id, { version: 2, status: 'lost' })).status).toBe(422);
    expect((await admin.edit(id, { version: 2, name: 'Somebody' })).status).toBe(200);
    expect((await changeStatus([{ id, version: 2 }], 'leads')).status).toBe(200);
  });
});

it('sends a resync event instead of lead events when more than 50 leads change at once', async () => {
  const leads = await Promise.all(Array.from({ length: 51 }, () => admin.add()));
  await stream.expectResync(() => changeStatus(leads, 'proposal'));
  await stream.expectResync(() => assignLeads(leads.map(({ id }) => ({ id, version: 2 }))));
});
