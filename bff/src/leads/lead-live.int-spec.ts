import { randomUUID } from 'node:crypto';
import { eventually } from '../../test/eventually.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let otherNode: TestApp;
let ann: StaffCalls;
let screen: Screen;

beforeAll(async () => {
  database = await createTestDatabase();
  [site, otherNode] = await Promise.all([startApp(database.url), startApp(database.url)]);
  ann = new StaffCalls(site, await signIn(site, 'admin'));
  screen = await Screen.open(otherNode, (await signIn(otherNode, 'user')).cookie);
});
afterAll(async () => {
  screen?.close();
  await Promise.all([site?.close(), otherNode?.close()]);
  await database?.drop();
});

/** What a colleague's screen hears, on another node. */
class Screen {
  private heard = '';
  private constructor(private readonly abort: AbortController) {}

  static async open({ url }: TestApp, cookie: string): Promise<Screen> {
    const abort = new AbortController();
    const screen = new Screen(abort);
    const { body } = await fetch(`${url}/api/events`, { headers: { cookie }, signal: abort.signal });
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of body ?? []) screen.heard += decoder.decode(chunk as Uint8Array, { stream: true });
    })().catch(() => undefined);
    await eventually(() => screen.heard.includes('event: resync'));
    return screen;
  }

  /** Runs `act`, and waits until the screen has heard of the lead. */
  async hears(id: string, act: () => Promise<unknown>): Promise<void> {
    this.heard = '';
    await act();
    await eventually(() => this.heard.includes(`event: lead.changed\ndata: ${JSON.stringify({ id })}`), 1_000);
  }

  async hearsNothing(act: () => Promise<unknown>): Promise<void> {
    this.heard = '';
    await act();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(this.heard).not.toContain('lead.changed');
  }

  async hearsToRefetch(act: () => Promise<unknown>): Promise<void> {
    this.heard = '';
    await act();
    await eventually(() => this.heard.includes('event: resync'), 1_000);
    expect(this.heard).not.toContain('lead.changed');
  }

  close(): void {
    this.abort.abort();
  }
}

const move = (leads: { id: string; version: number }[], status: string) =>
  ann.post('/api/leads/bulk/status', { changes: leads.map(({ id, version }) => ({ id, version, status })) });

const assign = (leads: { id: string; version: number }[]) =>
  ann.post('/api/leads/bulk/assignee', {
    changes: leads.map(({ id, version }) => ({ id, version, assigneeId: ann.user.id })),
  });

it('every write is heard on the screens of other nodes within a second', async () => {
  const id = randomUUID();
  await screen.hears(id, () => ann.add({ id }));
  await screen.hears(id, () => ann.edit(id, { version: 1, status: 'proposal', contacted: true }));
  await screen.hears(id, () => ann.edit(id, { version: 2, name: 'Robin Other' }));
  await screen.hears(id, () => move([{ id, version: 3 }], 'enrolled'));
  await screen.hears(id, () => assign([{ id, version: 4 }]));
  await screen.hears(id, () => ann.post(`/api/leads/${id}/notes`, { id: randomUUID(), content: 'Heard?' }));
  await screen.hears(id, () => ann.delete(`/api/leads/${id}`));
  await screen.hears(id, () => ann.post(`/api/leads/${id}/restore`));
});

it('what was refused, or changed nothing, is not told', async () => {
  const { id } = await ann.add();
  await ann.edit(id, { version: 1, name: 'Somebody' });
  await screen.hearsNothing(async () => {
    expect((await ann.edit(id, { version: 1, name: 'Somebody Else' })).status).toBe(409);
    expect((await ann.edit(id, { version: 2, status: 'lost' })).status).toBe(422);
    expect((await ann.edit(id, { version: 2, name: 'Somebody' })).status).toBe(200);
    expect((await move([{ id, version: 2 }], 'leads')).status).toBe(200);
  });
});

it('a move of very many is one word to refetch, not one word for each', async () => {
  const leads = await Promise.all(Array.from({ length: 51 }, () => ann.add()));
  await screen.hearsToRefetch(() => move(leads, 'proposal'));
  await screen.hearsToRefetch(() => assign(leads.map(({ id }) => ({ id, version: 2 }))));
});
