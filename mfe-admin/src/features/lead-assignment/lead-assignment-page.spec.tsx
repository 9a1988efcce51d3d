import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, member, problem, renderApp } from '@epm/router/testing';
import type { Answers } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

type LeadAssignment = Schemas['LeadAssignment'];

const path = '/api/settings/lead-assignment';
const [ada, mel] = [
  { id: admin.id, name: 'Ada', email: admin.email, isActive: true },
  { id: member.id, name: 'Mel', email: member.email, isActive: true },
];
const gone = { id: '7a1c9f7e-0a53-4d0c-9d2b-9a4c0f8b3a77', name: 'Grace', email: 'grace@epm.example', isActive: false };
const setting = (facts: Partial<LeadAssignment> = {}): LeadAssignment => ({
  mode: 'off',
  memberIds: [],
  staff: [ada, gone, mel],
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: null,
  ...facts,
});

function show(stored: LeadAssignment, answers: Answers = {}) {
  let now = stored;
  const bodies: Schemas['ReplaceLeadAssignment'][] = [];
  const fake = createFakeHost({
    [`GET ${path}`]: () => now,
    [`PUT ${path}`]: async (request) => {
      const body = (await request.json()) as Schemas['ReplaceLeadAssignment'];
      bodies.push(body);
      now = { ...now, ...body, changedAt: '2026-11-21T17:04:00.000Z', changedBy: admin.email };
      return now;
    },
    ...answers,
  });
  return { ...fake, bodies, ...renderApp(fake.host, createRoutes(fake.host), '/admin/lead-assignment') };
}

const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }));
const inTurn = async () => userEvent.click(await screen.findByRole('radio', { name: /^In turn/ }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const asked = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('lead assignment', () => {
  it('is set to turns, in the order of the ticks, and says who saved it', async () => {
    const { bodies, toasts } = show(setting());
    expect(await screen.findByText('As it was set up; not changed yet.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await inTurn();
    await tick(/^Mel/);
    await tick(/^Ada \(you\)/);
    expect(screen.getByRole('status').textContent).toBe('New leads go to Mel, then Ada, and then to Mel again.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Turn 2'),
      expect.stringContaining('Cannot sign in'),
      expect.stringContaining('Turn 1'),
    ]);
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Lead assignment saved' }]));
    expect(bodies).toEqual([
      { mode: 'round-robin', memberIds: [mel.id, ada.id], changedAt: '2026-11-20T17:04:00.000Z' },
    ]);
    expect(await screen.findByText(/^Saved by Ada,/)).toBeTruthy();
  });

  it.each([[[]], [[gone.id]]])('is not given to nobody: %p', async (memberIds) => {
    const { bodies } = show(setting({ memberIds }));
    await inTurn();
    await save();
    expect(screen.getByRole('alert').textContent).toBe('Please choose who takes turns.');
    expect(bodies).toEqual([]);
    await tick(/^Mel/);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('keeps what was chosen when it could not be saved, and says what is known', async () => {
    const failures = [
      () => problem(503, 'Down'),
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => problem(422, 'One of the members of staff is no longer here.'),
    ];
    show(setting({ mode: 'round-robin', memberIds: [ada.id] }), { [`PUT ${path}`]: () => failures.shift()?.() });
    await tick(/^Mel/);
    for (const text of [
      /^The setting could not be saved\./,
      /^No answer came, so it is not known/,
      /^One of the members of staff is no longer here\./,
    ]) {
      await save();
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mel/ }).checked).toBe(true);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mel/ }).checked).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('is compared with what the editor saw, not with what was fetched since', async () => {
    const newer = setting({ memberIds: [mel.id], changedAt: '2026-11-21T09:00:00.000Z', changedBy: mel.email });
    const sent: string[] = [];
    const { calls } = show(setting(), {
      [`GET ${path}`]: () => (sent.length > 0 ? newer : setting()),
      [`PUT ${path}`]: async (request) => {
        sent.push(((await request.json()) as Schemas['ReplaceLeadAssignment']).changedAt);
        return problem(503, 'Down');
      },
    });
    await inTurn();
    await tick(/^Ada/);
    await save();
    await waitFor(() => expect(calls.filter((call) => call === `GET ${path}`)).toHaveLength(2));
    await save();
    await waitFor(() => expect(sent).toEqual(['2026-11-20T17:04:00.000Z', '2026-11-20T17:04:00.000Z']));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Mel/ }).checked).toBe(false);
  });

  describe('that a colleague has changed', () => {
    const theirs = setting({
      mode: 'round-robin',
      memberIds: [mel.id],
      changedAt: '2026-11-21T09:00:00.000Z',
      changedBy: mel.email,
    });
    const collide = async () => {
      const bodies: Schemas['ReplaceLeadAssignment'][] = [];
      const fake = show(setting(), {
        [`PUT ${path}`]: async (request) => {
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
      await inTurn();
      await tick(/^Ada/);
      await save();
      return { ...fake, bodies, question: await asked('Mel changed this setting') };
    };

    it('shows both, and saves neither before a choice', async () => {
      const { question, bodies, toasts } = await collide();
      expect(question.getByText('Every new lead goes to Mel.')).toBeTruthy();
      expect(question.getByText('Every new lead goes to Ada.')).toBeTruthy();
      expect(question.getByText(/^Theirs: Mel,/)).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ada/ }).checked).toBe(true);
      expect([bodies.length, toasts]).toEqual([1, []]);
    });

    it('is replaced by yours', async () => {
      const { question, bodies, toasts } = await collide();
      await userEvent.click(question.getByRole('button', { name: 'Save yours' }));
      await waitFor(() => expect(toasts).toHaveLength(1));
      expect(bodies[1]).toEqual({ mode: 'round-robin', memberIds: [ada.id], changedAt: theirs.changedAt });
    });

    it('stays theirs', async () => {
      const { question, bodies } = await collide();
      await userEvent.click(question.getByRole('button', { name: 'Keep theirs' }));
      expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Mel/ })).checked).toBe(true);
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ada/ }).checked).toBe(false);
      expect(bodies).toHaveLength(1);
    });
  });

  it('says so where there is nobody to take turns with', async () => {
    show(setting({ staff: [ada] }));
    expect(await screen.findByText('No one else may sign in yet, so there is no one to take turns with.')).toBeTruthy();
  });

  it('is not left unsaved without a question', async () => {
    const { router, address } = show(setting());
    await tick(/^Mel/);
    act(() => void router.navigate('/documents'));
    const question = await asked('Leave without saving?');
    // a second Enter must not take the change along
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Stay' })));
    await userEvent.click(question.getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/admin/lead-assignment');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await act(() => router.navigate('/documents'));
    expect(address()).toBe('/documents');
  });

  it('offers Retry when it did not load', async () => {
    let isDown = true;
    show(setting(), { [`GET ${path}`]: () => (isDown ? problem(403, 'No') : setting()) });
    expect(await screen.findByText('Failed to load the lead assignment')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('checkbox', { name: /^Mel/ })).toBeTruthy();
  });
});
