import { createProblemResponse } from '@epm/router/testing';
import { act, waitFor } from '@testing-library/react';
import { alan, closedLeadsFilter, newLeadsFilter, grace, setUpLeadChanges } from '../test/set-up-lead-changes.tsx';
import { ALL_LEADS_FILTER } from './lead-lists.ts';
import { queryKeys } from './lead-queries.ts';

describe('a bulk change of leads', () => {
  it('keeps the optimistic start time of the stage after the response to a bulk change', async () => {
    const { changes, client } = setUpLeadChanges({
      'POST /api/leads/bulk/status': () => ({
        changed: [{ id: grace.id, version: 4, status: 'lost', from: 'leads' }],
        conflicts: [],
      }),
    });
    const startedAt = Date.now();
    await changes.changeStatuses([grace], 'lost', 'Sold the house');
    expect(
      Date.parse(client.getQueryData<typeof grace>(queryKeys.lead(grace.id))?.stageSince ?? ''),
    ).toBeGreaterThanOrEqual(startedAt);
  });

  it('rolls back leads that another user has changed and offers one Undo for the other leads', async () => {
    const bodies: object[] = [];
    const { changes, getNames, toasts } = setUpLeadChanges({
      'POST /api/leads/bulk/status': async (request) => {
        bodies.push((await request.json()) as object);
        return bodies.length === 1
          ? { changed: [{ id: grace.id, version: 4, status: 'lost', from: 'leads' }], conflicts: [alan.id] }
          : { changed: [{ id: grace.id, version: 5, status: 'leads', from: 'lost' }], conflicts: [] };
      },
    });
    await changes.changeStatuses([grace, alan as never], 'lost', 'Sold the house');
    expect(getNames(closedLeadsFilter)).toEqual(['Alan Turing']);
    expect(getNames(newLeadsFilter)).toEqual([]);
    expect(toasts.map(({ text }) => text)).toEqual([
      'One lead was changed by a colleague in the meantime and left as it is now.',
      'Lead status updated',
    ]);
    expect(toasts.map(({ detail }) => detail)).toEqual(['Alan Turing', 'Grace Hopper moved to Lost']);
    act(() => toasts[1]?.action?.run());
    await waitFor(() => expect(getNames(newLeadsFilter)).toEqual(['Grace Hopper']));
    expect(bodies[1]).toEqual({ changes: [{ id: grace.id, version: 4, status: 'leads' }], isUndo: true });
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        kind: 'success',
        text: 'Change undone',
        detail: 'Grace Hopper moved back to New Lead',
      }),
    );
  });

  it('lists the leads that cannot be restored because another user has changed them', async () => {
    let calls = 0;
    const { changes, toasts } = setUpLeadChanges({
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

  it('rolls back the whole bulk change when the request fails', async () => {
    const { changes, getNames, getCounts, toasts } = setUpLeadChanges({
      'POST /api/leads/bulk/status': () => createProblemResponse(503, 'No'),
    });
    await changes.changeStatuses([grace, alan as never], 'enrolled');
    expect(getNames(ALL_LEADS_FILTER)).toEqual(['Grace Hopper', 'Alan Turing']);
    expect(getCounts()).toEqual([7, 2]);
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update status' }]);
  });
});
