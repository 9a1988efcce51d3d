import { admin, problemResponse } from '@epm/router/testing';
import { act, waitFor } from '@testing-library/react';
import { leadSummary, page } from '../test/factories.ts';
import {
  alan,
  changedLead,
  closedLeadsFilter,
  emptyTimeline,
  newLeadsFilter,
  grace,
  patchRoute,
  setUpLeadChanges,
} from '../test/set-up-lead-changes.tsx';
import { allLeadsFilter } from './lead-filter.ts';
import { queryKeys } from './query-keys.ts';

describe('a change of a lead', () => {
  it('updates all caches before the server responds', async () => {
    let answer: (lead: object) => void = () => undefined;
    const { changes, names, counts, status, toasts } = setUpLeadChanges({
      [patchRoute]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const done = changes.change(grace, { status: 'closed', contacted: true });
    expect(names(closedLeadsFilter)).toEqual(['Grace Hopper', 'Alan Turing']);
    expect(names(newLeadsFilter)).toEqual([]);
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
    const { changes, client } = setUpLeadChanges({ [patchRoute]: () => new Promise(() => undefined) });
    void changes.change(grace, { streetAddress: '3 Elm St', city: '', state: 'IA', zipCode: '' });
    expect(client.getQueryData<typeof grace>(queryKeys.lead(grace.id))?.propertyAddress).toBe('3 Elm St, IA');
  });

  it.each([
    ['refuses', () => problemResponse(503, 'No')],
    [
      'is unavailable',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('a change of a lead is rolled back when the server %s', async (_case, respond) => {
    const { changes, names, counts, status, toasts } = setUpLeadChanges({ [patchRoute]: respond });
    expect(await changes.change(grace, { status: 'closed', contacted: true })).toBeNull();
    expect(names(closedLeadsFilter)).toEqual(['Alan Turing']);
    expect(names(newLeadsFilter)).toEqual(['Grace Hopper']);
    expect(counts()).toEqual([7, 2]);
    expect(status()).toBe('leads');
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update status', detail: 'Grace Hopper' }]);
  });

  it('a change of a lead appears only in lists of a search that contains the lead', async () => {
    const { client, changes, names } = setUpLeadChanges({ [patchRoute]: () => changedLead('closed', 4) });
    const [hopper, other] = ['hopper', 'turing'].map((q) => ({
      fresh: { ...newLeadsFilter, q },
      closed: { ...closedLeadsFilter, q },
    }));
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
    const { changes, toasts } = setUpLeadChanges({ [patchRoute]: () => problemResponse(503, 'No') });
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
    const { changes, status, toasts } = setUpLeadChanges({
      [patchRoute]: () =>
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
    const { changes, toasts } = setUpLeadChanges({
      [patchRoute]: () =>
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
    const { changes, toasts } = setUpLeadChanges({
      [patchRoute]: () =>
        Response.json({ status: 409, detail: 'Changed', code: 'lead.changed', current }, { status: 409 }),
      ...emptyTimeline,
    });
    const seen: string[] = [];
    await changes.change(grace, { name: 'G.' }, { onConflict: ({ name }) => seen.push(name) });
    expect(seen).toEqual(['Grace B.']);
    expect(toasts).toEqual([]);
  });

  it('a change of a lead is sent after an earlier change, with the version of its response', async () => {
    const bodies: { status: typeof grace.status; version: number }[] = [];
    const { changes, status } = setUpLeadChanges({
      [patchRoute]: async (request) => {
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
      const set = setUpLeadChanges({
        [patchRoute]: async (request) => {
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
      expect([status(), names(closedLeadsFilter), names(newLeadsFilter), counts()]).toEqual([
        'enrolled',
        ['Alan Turing'],
        [],
        [6, 2],
      ]);
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
      (await nth(0)).answer(problemResponse(503, 'No'));
      await first;
      expect(status()).toBe('enrolled');
      (await nth(1)).answer(problemResponse(503, 'No'));
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
      const fetched = (filter: typeof allLeadsFilter, items: object[]) =>
        client.fetchQuery({
          queryKey: queryKeys.leadList(filter),
          staleTime: 0,
          queryFn: () => ({ pages: [page(items)], pageParams: [undefined] }),
        });
      await fetched(newLeadsFilter, [leadSummary(grace)]);
      await fetched(closedLeadsFilter, [alan]);
      expect([names(newLeadsFilter), names(closedLeadsFilter)]).toEqual([[], ['Grace Hopper', 'Alan Turing']]);
      (await nth(0)).answer(changedLead('closed', 4));
      await change;
      // This list was read before the change.
      await fetched(newLeadsFilter, [leadSummary(grace)]);
      expect(names(newLeadsFilter)).toEqual([]);
      await fetched(newLeadsFilter, [leadSummary({ ...grace, version: 5 })]);
      expect(names(newLeadsFilter)).toEqual(['Grace Hopper']);
    });
  });

  it('a change of a lead can be undone', async () => {
    const bodies: object[] = [];
    const { changes, status, toasts } = setUpLeadChanges({
      [patchRoute]: async (request) => {
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
    const { changes, toasts } = setUpLeadChanges({
      [patchRoute]: async (request) => {
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
    const { changes, toasts } = setUpLeadChanges({
      [patchRoute]: async (request) => {
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
