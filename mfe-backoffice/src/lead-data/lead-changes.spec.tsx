import { admin, createProblemResponse } from '@epm/router/testing';
import { act, waitFor } from '@testing-library/react';
import { createLeadSummary, createPage } from '../test/factories.ts';
import {
  alan,
  createChangedLead,
  closedLeadsFilter,
  emptyTimelineResponse,
  newLeadsFilter,
  grace,
  patchRoute,
  setUpLeadChanges,
} from '../test/set-up-lead-changes.tsx';
import { ALL_LEADS_FILTER } from './lead-lists.ts';
import { queryKeys } from './lead-queries.ts';

describe('a lead change', () => {
  it('updates all caches with a change before the server responds', async () => {
    let respond: (lead: object) => void = () => undefined;
    const { changes, getNames, getCounts, getStatus, toasts } = setUpLeadChanges({
      [patchRoute]: () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    const change = changes.change(grace, { status: 'closed', contacted: true });
    expect(getNames(closedLeadsFilter)).toEqual(['Grace Hopper', 'Alan Turing']);
    expect(getNames(newLeadsFilter)).toEqual([]);
    expect(getCounts()).toEqual([6, 3]);
    expect(getStatus()).toBe('closed');
    expect(toasts).toEqual([]);
    await waitFor(() => expect(respond.length).toBe(1));
    respond(createChangedLead('closed', 4));
    expect((await change)?.version).toBe(4);
    expect(toasts).toEqual([
      {
        kind: 'success',
        text: 'Lead status updated',
        detail: 'Grace Hopper moved to Closed',
        action: expect.objectContaining({ label: 'Undo' }),
      },
    ]);
    expect(getCounts()).toEqual([6, 3]);
  });

  it('predicts the address that the server will compose', () => {
    const { changes, client } = setUpLeadChanges({ [patchRoute]: () => new Promise(() => undefined) });
    void changes.change(grace, { streetAddress: '3 Elm St', city: '', state: 'IA', zipCode: '' });
    expect(client.getQueryData<typeof grace>(queryKeys.lead(grace.id))?.propertyAddress).toBe('3 Elm St, IA');
  });

  it.each([
    ['returns an error', () => createProblemResponse(503, 'No')],
    [
      'is unavailable',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('rolls back a change when the server %s', async (_case, respond) => {
    const { changes, getNames, getCounts, getStatus, toasts } = setUpLeadChanges({ [patchRoute]: respond });
    expect(await changes.change(grace, { status: 'closed', contacted: true })).toBeNull();
    expect(getNames(closedLeadsFilter)).toEqual(['Alan Turing']);
    expect(getNames(newLeadsFilter)).toEqual(['Grace Hopper']);
    expect(getCounts()).toEqual([7, 2]);
    expect(getStatus()).toBe('leads');
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update status', detail: 'Grace Hopper' }]);
  });

  it('adds a changed lead to search results only if the lead is known to match', async () => {
    const { client, changes, getNames } = setUpLeadChanges({ [patchRoute]: () => createChangedLead('closed', 4) });
    const [hopper, other] = ['hopper', 'turing'].map((q) => ({
      fresh: { ...newLeadsFilter, q },
      closed: { ...closedLeadsFilter, q },
    }));
    for (const each of [hopper, other]) {
      for (const filter of Object.values(each!))
        client.setQueryData(queryKeys.leadList(filter), { pages: [createPage([])], pageParams: [undefined] });
    }
    client.setQueryData(queryKeys.leadList(hopper!.fresh), {
      pages: [createPage([createLeadSummary(grace)])],
      pageParams: [undefined],
    });
    await changes.change(grace, { status: 'closed' });
    expect(getNames(hopper!.fresh)).toEqual([]);
    expect(getNames(hopper!.closed)).toEqual(['Grace Hopper']);
    expect(getNames(other!.closed)).toEqual([]);
  });

  it('shows a general error when a change to a field other than the status fails', async () => {
    const { changes, toasts } = setUpLeadChanges({ [patchRoute]: () => createProblemResponse(503, 'No') });
    await changes.change(grace, { name: 'Grace B. Hopper' });
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update lead', detail: 'Grace Hopper' }]);
  });

  it('keeps the error message of a failed change until a later change of the same field succeeds', async () => {
    const responses = [createProblemResponse(503, 'No'), createChangedLead('leads', 4), createChangedLead('leads', 5)];
    const { changes, toasts } = setUpLeadChanges({ [patchRoute]: () => responses.shift() });
    const edits = [{ phone: '515-555-0100' }, { city: 'Ames' }, { phone: '515-555-0101' }];
    const [, other, same] = edits.map((edit) => changes.change(grace, edit));
    await other;
    expect(toasts[0]?.text).toBe('Failed to update lead');
    await same;
    expect(toasts.map(({ kind }) => kind)).toEqual(['success', 'success']);
  });

  it('shows the name of the other user in the conflict message, and the current lead', async () => {
    const moved = {
      id: '1',
      type: 'status.changed',
      at: grace.createdAt,
      actor: 'mel@epm.example',
      data: { from: 'leads', to: 'enrolled' },
    };
    const { changes, getStatus, toasts } = setUpLeadChanges({
      [patchRoute]: () =>
        Response.json(
          { status: 409, detail: 'Changed', code: 'lead.changed', current: createChangedLead('enrolled', 4) },
          { status: 409 },
        ),
      [`GET /api/leads/${grace.id}/timeline`]: () => createPage([moved]),
    });
    await changes.change(grace, { status: 'closed', contacted: true });
    expect(getStatus()).toBe('enrolled');
    expect(toasts.map(({ text }) => text)).toEqual([
      'Failed to update status: Mel moved Grace Hopper to Property Enrolled before you. You see it as it is now.',
    ]);
  });

  it("explains a conflict with the user's own change in another window", async () => {
    const { changes, toasts } = setUpLeadChanges({
      [patchRoute]: () =>
        Response.json(
          { status: 409, detail: 'Changed', code: 'lead.changed', current: createChangedLead('enrolled', 4) },
          { status: 409 },
        ),
      [`GET /api/leads/${grace.id}/timeline`]: () =>
        createPage([
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

  it('passes a conflict to the onConflict handler instead of showing a toast', async () => {
    const current = { ...grace, name: 'Grace B.', version: 4 };
    const { changes, toasts } = setUpLeadChanges({
      [patchRoute]: () =>
        Response.json({ status: 409, detail: 'Changed', code: 'lead.changed', current }, { status: 409 }),
      ...emptyTimelineResponse,
    });
    const seen: string[] = [];
    await changes.change(grace, { name: 'G.' }, { onConflict: ({ name }) => seen.push(name) });
    expect(seen).toEqual(['Grace B.']);
    expect(toasts).toEqual([]);
  });

  it('sends a second change after the first, with the version from the first response', async () => {
    const bodies: { status: typeof grace.status; version: number }[] = [];
    const { changes, getStatus } = setUpLeadChanges({
      [patchRoute]: async (request) => {
        const body = (await request.json()) as { status: typeof grace.status; version: number };
        bodies.push(body);
        return createChangedLead(body.status, body.version + 1);
      },
    });
    await Promise.all([changes.change(grace, { status: 'closed' }), changes.change(grace, { status: 'enrolled' })]);
    expect(bodies).toEqual([
      { status: 'closed', version: 3 },
      { status: 'enrolled', version: 4 },
    ]);
    expect(getStatus()).toBe('enrolled');
  });

  describe('while an earlier change to the same lead is in flight', () => {
    type Body = { status: typeof grace.status; version: number };
    /** Sets up a server whose responses the test controls. */
    function setUpSlowServer() {
      const calls: { body: Body; respond: (response: unknown) => void }[] = [];
      const setup = setUpLeadChanges({
        [patchRoute]: async (request) => {
          const body = (await request.json()) as Body;
          return new Promise((resolve) => calls.push({ body, respond: resolve }));
        },
      });
      const waitForRequest = async (at: number) => {
        await waitFor(() => expect(calls.length).toBe(at + 1));
        return calls[at]!;
      };
      return { ...setup, waitForRequest };
    }

    it('shows the later change when the earlier change is confirmed, with a single toast', async () => {
      const { changes, waitForRequest, getStatus, getNames, getCounts, toasts } = setUpSlowServer();
      const first = changes.change(grace, { status: 'closed' });
      const secondChange = changes.change(grace, { status: 'enrolled' });
      (await waitForRequest(0)).respond(createChangedLead('closed', 4));
      await first;
      expect([getStatus(), getNames(closedLeadsFilter), getNames(newLeadsFilter), getCounts()]).toEqual([
        'enrolled',
        ['Alan Turing'],
        [],
        [6, 2],
      ]);
      const { body, respond } = await waitForRequest(1);
      expect(body).toEqual({ status: 'enrolled', version: 4 });
      respond(createChangedLead('enrolled', 5));
      await secondChange;
      expect(getStatus()).toBe('enrolled');
      expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated']);
      act(() => toasts[0]?.action?.run());
      expect((await waitForRequest(2)).body).toEqual({ status: 'closed', version: 5, isUndo: true });
    });

    it('shows the later change when the earlier one fails', async () => {
      const { changes, waitForRequest, getStatus, toasts } = setUpSlowServer();
      const first = changes.change(grace, { status: 'closed' });
      const secondChange = changes.change(grace, { status: 'enrolled' });
      (await waitForRequest(0)).respond(createProblemResponse(503, 'No'));
      await first;
      expect(getStatus()).toBe('enrolled');
      (await waitForRequest(1)).respond(createProblemResponse(503, 'No'));
      await secondChange;
      expect(getStatus()).toBe('leads');
      expect(toasts.map(({ text }) => text)).toEqual(['Failed to update status']);
    });

    it("keeps the later change's fields and takes the other fields from the response", async () => {
      const { changes, waitForRequest, client } = setUpSlowServer();
      const getCachedLead = () => client.getQueryData<typeof grace>(queryKeys.lead(grace.id));
      const firstChange = changes.change(grace, { repairChecklist: [] });
      void changes.change(grace, {
        repairChecklist: [{ name: 'Landscaping', estimatedCost: 900, customCost: null, checked: true }],
      });
      (await waitForRequest(0)).respond({
        ...createChangedLead('leads', 4),
        repairChecklist: [],
        phone: '+15155550100',
      });
      await firstChange;
      expect(getCachedLead()).toMatchObject({
        phone: '+15155550100',
        version: 4,
        repairChecklist: [{ name: 'Landscaping' }],
      });
    });

    it('shows a pending change when a list is fetched in the meantime', async () => {
      const { changes, client, waitForRequest, getNames } = setUpSlowServer();
      const change = changes.change(grace, { status: 'closed' });
      const fetchList = (filter: typeof ALL_LEADS_FILTER, items: object[]) =>
        client.fetchQuery({
          queryKey: queryKeys.leadList(filter),
          staleTime: 0,
          queryFn: () => ({ pages: [createPage(items)], pageParams: [undefined] }),
        });
      await fetchList(newLeadsFilter, [createLeadSummary(grace)]);
      await fetchList(closedLeadsFilter, [alan]);
      expect([getNames(newLeadsFilter), getNames(closedLeadsFilter)]).toEqual([[], ['Grace Hopper', 'Alan Turing']]);
      (await waitForRequest(0)).respond(createChangedLead('closed', 4));
      await change;
      // The server read this list before the change.
      await fetchList(newLeadsFilter, [createLeadSummary(grace)]);
      expect(getNames(newLeadsFilter)).toEqual([]);
      await fetchList(newLeadsFilter, [createLeadSummary({ ...grace, version: 5 })]);
      expect(getNames(newLeadsFilter)).toEqual(['Grace Hopper']);
    });
  });

  it('restores the status when the user presses Undo', async () => {
    const bodies: object[] = [];
    const { changes, getStatus, toasts } = setUpLeadChanges({
      [patchRoute]: async (request) => {
        const body = (await request.json()) as { status: typeof grace.status; version: number };
        bodies.push(body);
        return createChangedLead(body.status, body.version + 1);
      },
    });
    await changes.change(grace, { status: 'closed', contacted: true });
    act(() => toasts[0]?.action?.run());
    expect(getStatus()).toBe('leads');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated', 'Change undone']));
    expect(bodies[1]).toEqual({ status: 'leads', version: 4, isUndo: true });
    expect(toasts.map(({ detail }) => detail)).toEqual([
      'Grace Hopper moved to Closed',
      'Grace Hopper moved back to New Lead',
    ]);
  });

  it('shows the new assignee and restores the previous one when the user presses Undo', async () => {
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

  it('shows an error when the user presses Undo after another user has changed the lead', async () => {
    const versions: number[] = [];
    const { changes, toasts } = setUpLeadChanges({
      [patchRoute]: async (request) => {
        const body = (await request.json()) as { version: number; isUndo?: boolean };
        versions.push(body.version);
        if (body.isUndo)
          return Response.json(
            { status: 409, detail: 'Changed', code: 'lead.changed', current: createChangedLead('enrolled', 6) },
            { status: 409 },
          );
        // Before the second change, another user moved the lead, which created version 5.
        return body.version === 3 ? createChangedLead('closed', 4) : createChangedLead('enrolled', 6);
      },
      ...emptyTimelineResponse,
    });
    const moved = await changes.change(grace, { status: 'closed' });
    await changes.change(moved!, { phone: '515-555-0100' });
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        'Lead status updated',
        'Lead updated successfully',
        'Failed to undo the change: another user changed Grace Hopper, now Property Enrolled, before you. You see it as it is now.',
      ]),
    );
    expect(versions).toEqual([3, 4, 4]);
  });
});
