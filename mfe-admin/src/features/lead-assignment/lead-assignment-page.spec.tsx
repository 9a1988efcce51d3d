import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, member, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

type LeadAssignment = Schemas['LeadAssignment'];

const settingsPath = '/api/settings/lead-assignment';
const [ada, mel] = [
  { id: admin.id, name: 'Ada', email: admin.email, isActive: true },
  { id: member.id, name: 'Mel', email: member.email, isActive: true },
];
const disabledUser = {
  id: '7a1c9f7e-0a53-4d0c-9d2b-9a4c0f8b3a77',
  name: 'Grace',
  email: 'grace@epm.example',
  isActive: false,
};
const createSetting = (fields: Partial<LeadAssignment> = {}): LeadAssignment => ({
  mode: 'off',
  memberIds: [],
  staff: [ada, disabledUser, mel],
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: null,
  ...fields,
});

function renderLeadAssignment(initial: LeadAssignment, responses: FakeResponses = {}) {
  let stored = initial;
  const bodies: Schemas['ReplaceLeadAssignment'][] = [];
  const fake = createFakeHost({
    [`GET ${settingsPath}`]: () => stored,
    [`PUT ${settingsPath}`]: async (request) => {
      const body = (await request.json()) as Schemas['ReplaceLeadAssignment'];
      bodies.push(body);
      stored = { ...stored, ...body, changedAt: '2026-11-21T17:04:00.000Z', changedBy: admin.email };
      return stored;
    },
    ...responses,
  });
  return { ...fake, bodies, ...renderApp(fake.host, createRoutes(fake.host), '/admin/lead-assignment') };
}

const toggleMember = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const chooseRoundRobin = async () => userEvent.click(await screen.findByRole('radio', { name: /^In turn/ }));
const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('lead assignment', () => {
  it('saves round-robin assignment in the order of selection and shows who saved it', async () => {
    const { bodies, toasts } = renderLeadAssignment(createSetting());
    expect(await screen.findByText('Not changed yet.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await chooseRoundRobin();
    await toggleMember(/^Mel/);
    await toggleMember(/^Ada \(you\)/);
    expect(screen.getByRole('status').textContent).toBe('New leads go to Mel, then Ada, and then to Mel again.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Turn 2'),
      expect.stringContaining('Cannot sign in'),
      expect.stringContaining('Turn 1'),
    ]);
    await clickSave();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Lead assignment saved' }]));
    expect(bodies).toEqual([
      { mode: 'round-robin', memberIds: [mel.id, ada.id], changedAt: '2026-11-20T17:04:00.000Z' },
    ]);
    expect(await screen.findByText(/^Saved by Ada,/)).toBeTruthy();
  });

  it.each([
    ['no member', []],
    ['only a disabled member', [disabledUser.id]],
  ])('does not save round-robin assignment with %s', async (_case, memberIds) => {
    const { bodies } = renderLeadAssignment(createSetting({ memberIds }));
    await chooseRoundRobin();
    await clickSave();
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one staff member.');
    expect(bodies).toEqual([]);
    await toggleMember(/^Mel/);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('keeps the draft and shows an error message when lead assignment cannot be saved', async () => {
    const failures = [
      () => createProblemResponse(503, 'Down'),
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => createProblemResponse(422, 'One of the staff members is no longer available.'),
    ];
    renderLeadAssignment(createSetting({ mode: 'round-robin', memberIds: [ada.id] }), {
      [`PUT ${settingsPath}`]: () => failures.shift()?.(),
    });
    await toggleMember(/^Mel/);
    for (const text of [
      /^The setting could not be saved\./,
      /^The server did not respond, so it is unknown/,
      /^One of the staff members is no longer available\./,
    ]) {
      await clickSave();
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mel/ }).checked).toBe(true);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mel/ }).checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('saves lead assignment with the version on which the draft is based, even after a refetch', async () => {
    const newer = createSetting({ memberIds: [mel.id], changedAt: '2026-11-21T09:00:00.000Z', changedBy: mel.email });
    const sentVersions: string[] = [];
    const { calls } = renderLeadAssignment(createSetting(), {
      [`GET ${settingsPath}`]: () => (sentVersions.length > 0 ? newer : createSetting()),
      [`PUT ${settingsPath}`]: async (request) => {
        sentVersions.push(((await request.json()) as Schemas['ReplaceLeadAssignment']).changedAt);
        return createProblemResponse(503, 'Down');
      },
    });
    await chooseRoundRobin();
    await toggleMember(/^Ada/);
    await clickSave();
    await waitFor(() => expect(calls.filter((call) => call === `GET ${settingsPath}`)).toHaveLength(2));
    await clickSave();
    await waitFor(() => expect(sentVersions).toEqual(['2026-11-20T17:04:00.000Z', '2026-11-20T17:04:00.000Z']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mel/ }).checked).toBe(false);
  });

  describe('lead assignment changed by another admin', () => {
    const theirs = createSetting({
      mode: 'round-robin',
      memberIds: [mel.id],
      changedAt: '2026-11-21T09:00:00.000Z',
      changedBy: mel.email,
    });
    const causeConflict = async () => {
      const bodies: Schemas['ReplaceLeadAssignment'][] = [];
      const fake = renderLeadAssignment(createSetting(), {
        [`PUT ${settingsPath}`]: async (request) => {
          const body = (await request.json()) as Schemas['ReplaceLeadAssignment'];
          bodies.push(body);
          return body.changedAt === theirs.changedAt
            ? { ...theirs, ...body, changedBy: admin.email }
            : Response.json(
                { status: 409, code: 'lead-assignment.changed', detail: 'Changed', current: theirs },
                { status: 409 },
              );
        },
      });
      await chooseRoundRobin();
      await toggleMember(/^Ada/);
      await clickSave();
      return { ...fake, bodies, dialog: await findDialog('Mel changed this setting') };
    };

    it("shows both versions after another admin's change and saves nothing before the user chooses", async () => {
      const { dialog, bodies, toasts } = await causeConflict();
      expect(dialog.getByText('Every new lead goes to Mel.')).toBeTruthy();
      expect(dialog.getByText('Every new lead goes to Ada.')).toBeTruthy();
      expect(dialog.getByText(/^Theirs: Mel,/)).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ada/ }).checked).toBe(true);
      expect([bodies.length, toasts]).toEqual([1, []]);
    });

    it("overwrites another admin's lead assignment when the user chooses Yours", async () => {
      const { dialog, bodies, toasts } = await causeConflict();
      await userEvent.click(dialog.getByRole('radio', { name: /^Yours/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(toasts).toHaveLength(1));
      expect(bodies[1]).toEqual({ mode: 'round-robin', memberIds: [ada.id], changedAt: theirs.changedAt });
    });

    it("keeps another admin's lead assignment when the user chooses Theirs", async () => {
      const { dialog, bodies } = await causeConflict();
      await userEvent.click(dialog.getByRole('radio', { name: /^Theirs/ }));
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Mel/ })).checked).toBe(true);
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ada/ }).checked).toBe(false);
      expect(bodies).toHaveLength(1);
    });
  });

  it('restores an earlier version to the form without colleagues who can no longer be assigned', async () => {
    const version = (id: string, value: object) => ({
      id,
      changedAt: '2026-11-20T17:04:00.000Z',
      changedBy: ada,
      value,
    });
    const { bodies } = renderLeadAssignment(createSetting(), {
      'GET /api/settings/versions': () => ({
        items: [
          version('2', { mode: 'off', memberIds: [] }),
          version('1', { mode: 'round-robin', memberIds: [mel.id, '00000000-0000-4000-8000-00000000abcd', ada.id] }),
        ],
        nextCursor: null,
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    const history = await findDialog('History');
    expect((await history.findByText('In turn')).tagName).toBe('DEL');
    expect(history.getByText('Leave unassigned').tagName).toBe('INS');
    expect(history.getByText('Mel; Former colleague; Ada').tagName).toBe('DEL');
    await userEvent.click(history.getByRole('button', { name: 'Restore' }));
    await clickSave();
    await waitFor(() =>
      expect(bodies).toEqual([expect.objectContaining({ mode: 'round-robin', memberIds: [mel.id, ada.id] })]),
    );
  });

  it('shows a note when there is only one staff member to assign leads to', async () => {
    renderLeadAssignment(createSetting({ staff: [ada] }));
    expect(await screen.findByText('No one else may sign in yet, so there is no one to take turns with.')).toBeTruthy();
  });

  it('opens a dialog when the user leaves lead assignment with unsaved changes', async () => {
    const { router, currentPath } = renderLeadAssignment(createSetting());
    await toggleMember(/^Mel/);
    act(() => void router.navigate('/documents'));
    const dialog = await findDialog('Leave without saving?');
    // Focus is on Stay, so that a second Enter does not discard the changes.
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Stay' })));
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(currentPath()).toBe('/admin/lead-assignment');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await act(() => router.navigate('/documents'));
    expect(currentPath()).toBe('/documents');
  });

  it('shows a Retry button when lead assignment fails to load', async () => {
    let isDown = true;
    renderLeadAssignment(createSetting(), {
      [`GET ${settingsPath}`]: () => (isDown ? createProblemResponse(403, 'No') : createSetting()),
    });
    expect(await screen.findByText('Failed to load the lead assignment')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('checkbox', { name: /^Mel/ })).toBeTruthy();
  });
});
