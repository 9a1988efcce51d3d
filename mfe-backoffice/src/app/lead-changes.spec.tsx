import type { ReactNode } from 'react';
import { HostProvider } from '@epm/router';
import { admin, createFakeHost, problem } from '@epm/router/testing';
import type { Answers } from '@epm/router/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { activityEntry, lead, leadSummary, page } from '../test/factories.ts';
import { useLeadChanges } from './lead-changes.ts';
import { everyLead } from './lead-filter.ts';
import type { LeadPages } from './lead-order.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

const grace = lead({ name: 'Grace Hopper', status: 'leads', version: 3, createdAt: '2026-11-20T10:00:00.000Z' });
const alan = leadSummary({ name: 'Alan Turing', status: 'closed', createdAt: '2026-11-20T09:00:00.000Z' });
const closed = { ...everyLead, status: 'closed' as const };
const fresh = { ...everyLead, status: 'leads' as const };

function setUp(answers: Answers) {
  const fake = createFakeHost(answers);
  const client = createQueryClient(fake.host);
  const list = (items: object[]) => ({ pages: [page(items)], pageParams: [undefined] });
  client.setQueryData(queryKeys.leadList(everyLead), list([leadSummary(grace), alan]));
  client.setQueryData(queryKeys.leadList(fresh), list([leadSummary(grace)]));
  client.setQueryData(queryKeys.leadList(closed), list([alan]));
  client.setQueryData(queryKeys.lead(grace.id), grace);
  client.setQueryData(queryKeys.pipeline, {
    tiles: [
      { status: 'leads', count: 7 },
      { status: 'closed', count: 2 },
    ],
    others: [],
  });
  client.setQueryData(queryKeys.activity, {
    pages: [page([activityEntry({ id: grace.id, leadId: grace.id })])],
    pageParams: [undefined],
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostProvider host={fake.host}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </HostProvider>
  );
  const { result } = renderHook(() => useLeadChanges(), { wrapper });
  const names = (filter: typeof everyLead) =>
    client
      .getQueryData<LeadPages>(queryKeys.leadList(filter))
      ?.pages.flatMap(({ items }) => items.map(({ name }) => name));
  return {
    ...fake,
    client,
    names,
    changes: result.current,
    counts: () =>
      client.getQueryData<{ tiles: { count: number }[] }>(queryKeys.pipeline)?.tiles.map(({ count }) => count),
    status: () => client.getQueryData<typeof grace>(queryKeys.lead(grace.id))?.status,
  };
}

const patch = `PATCH /api/leads/${grace.id}`;
const changedLead = (status: typeof grace.status, version: number) => ({
  ...grace,
  status,
  version,
  lastContactedAt: '2026-11-21T08:00:00.000Z',
});
const emptyTimeline = { [`GET /api/leads/${grace.id}/timeline`]: () => page([]) };

describe('a change of a lead', () => {
  it('updates all caches before the server responds', async () => {
    let answer: (lead: object) => void = () => undefined;
    const { changes, names, counts, status, toasts } = setUp({
      [patch]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const done = changes.change(grace, { status: 'closed', contacted: true });
    expect(names(closed)).toEqual(['Grace Hopper', 'Alan Turing']);
    expect(names(fresh)).toEqual([]);
    expect(counts()).toEqual([6, 3]);
    expect(status()).toBe('closed');
    expect(toasts).toEqual([]);
    await waitFor(() => expect(answer.length).toBe(1));
    answer(changedLead('closed', 4));
    expect((await done)?.version).toBe(4);
    expect(toasts).toEqual([
      {
        kind: 'success',
        text: 'Lead status updated',
        detail: 'Grace Hopper moved to Closed',
        action: expect.objectContaining({ label: 'Undo' }),
      },
    ]);
    expect(counts()).toEqual([6, 3]);
  });

  it('a change of a lead is shown with the address that the server will compose', () => {
    const { changes, client } = setUp({ [patch]: () => new Promise(() => undefined) });
    void changes.change(grace, { streetAddress: '3 Elm St', city: '', state: 'IA', zipCode: '' });
    expect(client.getQueryData<typeof grace>(queryKeys.lead(grace.id))?.propertyAddress).toBe('3 Elm St, IA');
  });

  it.each([
    ['refuses', () => problem(503, 'No')],
    [
      'is unavailable',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('a change of a lead is rolled back when the server %s', async (_case, respond) => {
    const { changes, names, counts, status, toasts } = setUp({ [patch]: respond });
    expect(await changes.change(grace, { status: 'closed', contacted: true })).toBeNull();
    expect(names(closed)).toEqual(['Alan Turing']);
    expect(names(fresh)).toEqual(['Grace Hopper']);
    expect(counts()).toEqual([7, 2]);
    expect(status()).toBe('leads');
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update status', detail: 'Grace Hopper' }]);
  });

  it('a change of a lead appears only in lists of a search that contains the lead', async () => {
    const { client, changes, names } = setUp({ [patch]: () => changedLead('closed', 4) });
    const [hopper, other] = ['hopper', 'turing'].map((q) => ({ fresh: { ...fresh, q }, closed: { ...closed, q } }));
    for (const each of [hopper, other]) {
      for (const filter of Object.values(each!))
        client.setQueryData(queryKeys.leadList(filter), { pages: [page([])], pageParams: [undefined] });
    }
    client.setQueryData(queryKeys.leadList(hopper!.fresh), {
      pages: [page([leadSummary(grace)])],
      pageParams: [undefined],
    });
    await changes.change(grace, { status: 'closed' });
    expect(names(hopper!.fresh)).toEqual([]);
    expect(names(hopper!.closed)).toEqual(['Grace Hopper']);
    expect(names(other!.closed)).toEqual([]);
  });

  it('a change of other fields than the status has a general error message', async () => {
    const { changes, toasts } = setUp({ [patch]: () => problem(503, 'No') });
    await changes.change(grace, { name: 'Grace B. Hopper' });
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update lead', detail: 'Grace Hopper' }]);
  });

  it('names the other user in the message of a conflict, and shows the current lead', async () => {
    const moved = {
      id: '1',
      type: 'status.changed',
      at: grace.createdAt,
      actor: 'mel@epm.example',
      data: { from: 'leads', to: 'enrolled' },
    };
    const { changes, status, toasts } = setUp({
      [patch]: () =>
        Response.json(
          { status: 409, detail: 'Changed', code: 'lead.changed', current: changedLead('enrolled', 4) },
          { status: 409 },
        ),
      [`GET /api/leads/${grace.id}/timeline`]: () => page([moved]),
    });
    await changes.change(grace, { status: 'closed', contacted: true });
    expect(status()).toBe('enrolled');
    expect(toasts.map(({ text }) => text)).toEqual([
      'Failed to update status: Mel moved Grace Hopper to Property Enrolled before you. You see it as it is now.',
    ]);
  });

  it('explains a conflict with a change by the same user in another window', async () => {
    const { changes, toasts } = setUp({
      [patch]: () =>
        Response.json(
          { status: 409, detail: 'Changed', code: 'lead.changed', current: changedLead('enrolled', 4) },
          { status: 409 },
        ),
      [`GET /api/leads/${grace.id}/timeline`]: () =>
        page([
          {
            id: '1',
            type: 'status.changed',
            at: grace.createdAt,
            actor: admin.email,
            data: { from: 'leads', to: 'enrolled' },
          },
        ]),
    });
    await changes.change(grace, { status: 'closed' });
    expect(toasts.map(({ text }) => text)).toEqual([
      'You moved Grace Hopper to Property Enrolled in another window. This window shows it as it is now; please make the change again if you still want it.',
    ]);
  });

  it('passes a conflict to the onConflict handler', async () => {
    const current = { ...grace, name: 'Grace B.', version: 4 };
    const { changes, toasts } = setUp({
      [patch]: () => Response.json({ status: 409, detail: 'Changed', code: 'lead.changed', current }, { status: 409 }),
      ...emptyTimeline,
    });
    const seen: string[] = [];
    await changes.change(grace, { name: 'G.' }, { onConflict: ({ name }) => seen.push(name) });
    expect(seen).toEqual(['Grace B.']);
    expect(toasts).toEqual([]);
  });

  it('a change of a lead is sent after an earlier change, with the version of its response', async () => {
    const bodies: { status: typeof grace.status; version: number }[] = [];
    const { changes, status } = setUp({
      [patch]: async (request) => {
        const body = (await request.json()) as { status: typeof grace.status; version: number };
        bodies.push(body);
        return changedLead(body.status, body.version + 1);
      },
    });
    await Promise.all([changes.change(grace, { status: 'closed' }), changes.change(grace, { status: 'enrolled' })]);
    expect(bodies).toEqual([
      { status: 'closed', version: 3 },
      { status: 'enrolled', version: 4 },
    ]);
    expect(status()).toBe('enrolled');
  });

  describe('made while an earlier change of the same lead is in flight', () => {
    type Body = { status: typeof grace.status; version: number };
    /** Sets up a server whose responses the test controls. */
    function setUpSlow() {
      const calls: { body: Body; answer: (response: unknown) => void }[] = [];
      const set = setUp({
        [patch]: async (request) => {
          const body = (await request.json()) as Body;
          return new Promise((resolve) => calls.push({ body, answer: resolve }));
        },
      });
      const nth = async (at: number) => {
        await waitFor(() => expect(calls.length).toBe(at + 1));
        return calls[at]!;
      };
      return { ...set, nth };
    }

    it('a change made during an earlier change of the same lead stays visible when the first one is confirmed, and has the only toast', async () => {
      const { changes, nth, status, names, counts, toasts } = setUpSlow();
      const first = changes.change(grace, { status: 'closed' });
      const second = changes.change(grace, { status: 'enrolled' });
      (await nth(0)).answer(changedLead('closed', 4));
      await first;
      expect([status(), names(closed), names(fresh), counts()]).toEqual(['enrolled', ['Alan Turing'], [], [6, 2]]);
      const { body, answer } = await nth(1);
      expect(body).toEqual({ status: 'enrolled', version: 4 });
      answer(changedLead('enrolled', 5));
      await second;
      expect(status()).toBe('enrolled');
      expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated']);
      act(() => toasts[0]?.action?.run());
      expect((await nth(2)).body).toEqual({ status: 'closed', version: 5, isUndo: true });
    });

    it('a change made during an earlier change of the same lead stays visible when the first one fails', async () => {
      const { changes, nth, status, toasts } = setUpSlow();
      const first = changes.change(grace, { status: 'closed' });
      const second = changes.change(grace, { status: 'enrolled' });
      (await nth(0)).answer(problem(503, 'No'));
      await first;
      expect(status()).toBe('enrolled');
      (await nth(1)).answer(problem(503, 'No'));
      await second;
      expect(status()).toBe('leads');
      expect(toasts.map(({ text }) => text)).toEqual(['Failed to update status']);
    });

    it('a change made during an earlier change of the same lead keeps its fields and takes the others from the response', async () => {
      const { changes, nth, client } = setUpSlow();
      const record = () => client.getQueryData<typeof grace>(queryKeys.lead(grace.id));
      const first = changes.change(grace, { repairChecklist: [] });
      void changes.change(grace, {
        repairChecklist: [{ name: 'Landscaping', estimatedCost: 900, customCost: null, checked: true }],
      });
      (await nth(0)).answer({ ...changedLead('leads', 4), repairChecklist: [], phone: '+15155550100' });
      await first;
      expect(record()).toMatchObject({ phone: '+15155550100', version: 4, repairChecklist: [{ name: 'Landscaping' }] });
    });

    it('a change made during an earlier change of the same lead stays visible when a list is fetched in between', async () => {
      const { changes, client, nth, names } = setUpSlow();
      const change = changes.change(grace, { status: 'closed' });
      const fetched = (filter: typeof everyLead, items: object[]) =>
        client.fetchQuery({
          queryKey: queryKeys.leadList(filter),
          staleTime: 0,
          queryFn: () => ({ pages: [page(items)], pageParams: [undefined] }),
        });
      await fetched(fresh, [leadSummary(grace)]);
      await fetched(closed, [alan]);
      expect([names(fresh), names(closed)]).toEqual([[], ['Grace Hopper', 'Alan Turing']]);
      (await nth(0)).answer(changedLead('closed', 4));
      await change;
      // This list was read before the change.
      await fetched(fresh, [leadSummary(grace)]);
      expect(names(fresh)).toEqual([]);
      await fetched(fresh, [leadSummary({ ...grace, version: 5 })]);
      expect(names(fresh)).toEqual(['Grace Hopper']);
    });
  });

  it('a change of a lead can be undone', async () => {
    const bodies: object[] = [];
    const { changes, status, toasts } = setUp({
      [patch]: async (request) => {
        const body = (await request.json()) as { status: typeof grace.status; version: number };
        bodies.push(body);
        return changedLead(body.status, body.version + 1);
      },
    });
    await changes.change(grace, { status: 'closed', contacted: true });
    act(() => toasts[0]?.action?.run());
    expect(status()).toBe('leads');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated', 'Change undone']));
    expect(bodies[1]).toEqual({ status: 'leads', version: 4, isUndo: true });
    expect(toasts.map(({ detail }) => detail)).toEqual([
      'Grace Hopper moved to Closed',
      'Grace Hopper moved back to New Lead',
    ]);
  });

  it('a change of the assignee shows the new assignee and can be undone', async () => {
    const mel = { id: 'm', name: 'Mel Ortiz', email: 'mel@epm.example' };
    const bodies: object[] = [];
    const { changes, toasts } = setUp({
      [patch]: async (request) => {
        const body = (await request.json()) as { assigneeId: string | null; version: number };
        bodies.push(body);
        return { ...grace, assignee: body.assigneeId ? mel : null, version: body.version + 1 };
      },
    });
    await changes.change(grace, { assigneeId: mel.id });
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
        ['Assigned to Mel Ortiz', 'Grace Hopper'],
        ['Change undone', 'Grace Hopper unassigned again'],
      ]),
    );
    expect(bodies[1]).toEqual({ assigneeId: null, version: 4, isUndo: true });
  });

  it('a change of a lead cannot be undone after a change by another user', async () => {
    const versions: number[] = [];
    const { changes, toasts } = setUp({
      [patch]: async (request) => {
        const body = (await request.json()) as { version: number; isUndo?: boolean };
        versions.push(body.version);
        if (body.isUndo)
          return Response.json(
            { status: 409, detail: 'Changed', code: 'lead.changed', current: changedLead('enrolled', 6) },
            { status: 409 },
          );
        // Before the second change, another user moved the lead, which created version 5.
        return body.version === 3 ? changedLead('closed', 4) : changedLead('enrolled', 6);
      },
      ...emptyTimeline,
    });
    const moved = await changes.change(grace, { status: 'closed' });
    await changes.change(moved!, { phone: '515-555-0100' });
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        'Lead status updated',
        'Lead updated successfully',
        'Failed to undo the change: another person changed Grace Hopper, now Property Enrolled, before you. You see it as it is now.',
      ]),
    );
    expect(versions).toEqual([3, 4, 4]);
  });
});

describe('a bulk change of leads', () => {
  it('keeps the predicted start of the stage after the response', async () => {
    const { changes, client } = setUp({
      'POST /api/leads/bulk/status': () => ({
        changed: [{ id: grace.id, version: 4, status: 'lost', from: 'leads' }],
        conflicts: [],
      }),
    });
    const begun = Date.now();
    await changes.changeStatuses([grace], 'lost', 'Sold the house');
    expect(
      Date.parse(client.getQueryData<typeof grace>(queryKeys.lead(grace.id))?.stageSince ?? ''),
    ).toBeGreaterThanOrEqual(begun);
  });

  it('a bulk change of leads rolls back leads that another user has changed, and has one Undo for the others', async () => {
    const bodies: object[] = [];
    const { changes, names, toasts } = setUp({
      'POST /api/leads/bulk/status': async (request) => {
        bodies.push((await request.json()) as object);
        return bodies.length === 1
          ? { changed: [{ id: grace.id, version: 4, status: 'lost', from: 'leads' }], conflicts: [alan.id] }
          : { changed: [{ id: grace.id, version: 5, status: 'leads', from: 'lost' }], conflicts: [] };
      },
    });
    await changes.changeStatuses([grace, alan as never], 'lost', 'Sold the house');
    expect(names(closed)).toEqual(['Alan Turing']);
    expect(names(fresh)).toEqual([]);
    expect(toasts.map(({ text }) => text)).toEqual([
      'One lead was changed by a colleague meanwhile and left as it is now.',
      'Lead status updated',
    ]);
    expect(toasts.map(({ detail }) => detail)).toEqual(['Alan Turing', 'Grace Hopper moved to Lost']);
    act(() => toasts[1]?.action?.run());
    await waitFor(() => expect(names(fresh)).toEqual(['Grace Hopper']));
    expect(bodies[1]).toEqual({ changes: [{ id: grace.id, version: 4, status: 'leads' }], isUndo: true });
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        kind: 'success',
        text: 'Change undone',
        detail: 'Grace Hopper moved back to New Lead',
      }),
    );
  });

  it('names the leads that another user changed before the undo', async () => {
    let calls = 0;
    const { changes, toasts } = setUp({
      'POST /api/leads/bulk/status': () =>
        ++calls === 1
          ? {
              changed: [grace, alan].map(({ id, status, version }) => ({
                id,
                version: version + 1,
                status: 'won',
                from: status,
              })),
              conflicts: [],
            }
          : { changed: [{ id: alan.id, version: 3, status: 'closed', from: 'won' }], conflicts: [grace.id] },
    });
    await changes.changeStatuses([grace, alan as never], 'won');
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
        ['Status of 2 leads updated', 'Moved to Won'],
        ['One lead was not changed back: a colleague has changed it since.', 'Grace Hopper'],
        ['Change undone', 'Alan Turing moved back to Closed'],
      ]),
    );
  });

  it('a bulk change of leads is rolled back completely when the request fails', async () => {
    const { changes, names, counts, toasts } = setUp({ 'POST /api/leads/bulk/status': () => problem(503, 'No') });
    await changes.changeStatuses([grace, alan as never], 'enrolled');
    expect(names(everyLead)).toEqual(['Grace Hopper', 'Alan Turing']);
    expect(counts()).toEqual([7, 2]);
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update status' }]);
  });
});
