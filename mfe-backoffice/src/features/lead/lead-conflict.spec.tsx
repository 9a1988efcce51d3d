import type { Schemas } from '@epm/contract';
import { admin, member } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPage } from '../../test/factories.ts';
import { createLeadServer, renderLeadPage } from '../../test/render-lead-page.tsx';

const grace = createLead({ phone: '515-555-0142', version: 3, bedrooms: 3 });

const createConflictResponse = (changedFields: Partial<Schemas['Lead']>) =>
  Response.json(
    {
      title: 'Conflict',
      status: 409,
      code: 'lead.changed',
      detail: 'Changed',
      current: { ...grace, version: 9, ...changedFields },
    },
    { status: 409 },
  );

const findEditButton = () => screen.findByRole('button', { name: 'Edit contact' });
const fillField = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an edit to a field that another user has changed', () => {
  const theirs = {
    id: '7',
    type: 'lead.edited',
    at: '2026-11-20T17:05:00.000Z',
    actor: member.email,
    data: { changes: { name: { from: 'Grace Hopper', to: 'G. Hopper' } } },
  };

  async function saveConflictingEdit(responses: FakeResponses, events: object[] = [theirs]) {
    const rendered = renderLeadPage(grace, {
      ...responses,
      [`GET /api/leads/${grace.id}/timeline`]: () => createPage(events),
    });
    await userEvent.click(await findEditButton());
    fillField('Name', 'Grace M. Hopper');
    fillField('Phone (optional)', '515-555-0199');
    await pressButton('Save');
    return rendered;
  }
  const createRejectOnceHandler = () => {
    let isFirst = true;
    return () => {
      const response = isFirst ? createConflictResponse({ name: 'G. Hopper' }) : undefined;
      isFirst = false;
      return response;
    };
  };
  const findConflictDialog = () => screen.findByRole('dialog', { name: 'Mel changed this lead' });

  it("shows both values and the other user's name, and saves nothing until the user chooses", async () => {
    const { responses, bodies } = createLeadServer(grace, createRejectOnceHandler());
    const { toasts } = await saveConflictingEdit(responses);
    const conflictDialog = within(await findConflictDialog());
    expect(conflictDialog.getByText(/^Theirs: Mel,/)).toBeTruthy();
    expect(conflictDialog.getByText('G. Hopper')).toBeTruthy();
    expect(conflictDialog.getByText('Grace M. Hopper')).toBeTruthy();
    expect(conflictDialog.getByText('It was Grace Hopper when you began.')).toBeTruthy();
    expect(conflictDialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(toasts).toEqual([]);
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ['A newer version was saved in the meantime', [], [/^Saved in the meantime/, /^Yours/]],
    [
      'You changed this lead in another window',
      [{ ...theirs, actor: admin.email }],
      [/^In another window, .*G. Hopper/, /^In this window/],
    ],
  ])('shows the title: %s', async (title, events, labels) => {
    const { responses } = createLeadServer(grace, createRejectOnceHandler());
    await saveConflictingEdit(responses, events);
    const conflictDialog = within(await screen.findByRole('dialog', { name: title }));
    for (const name of labels) expect(conflictDialog.getByRole('radio', { name })).toBeTruthy();
  });

  it.each([
    ['Yours', { version: 9, name: 'Grace M. Hopper', phone: '515-555-0199' }],
    ['Theirs', { version: 9, phone: '515-555-0199' }],
  ])('saves the value that the user chooses in a conflict: %s', async (choice, body) => {
    const { responses, bodies } = createLeadServer(grace, createRejectOnceHandler());
    await saveConflictingEdit(responses);
    const conflictDialog = within(await findConflictDialog());
    await userEvent.click(conflictDialog.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await userEvent.click(conflictDialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows an unknown square footage as not set', async () => {
    const home = createLead({ id: grace.id, version: 3, squareFootage: 0 });
    const { responses } = createLeadServer(home, () =>
      Response.json(
        {
          title: 'Conflict',
          status: 409,
          code: 'lead.changed',
          detail: 'Changed',
          current: { ...home, version: 9, squareFootage: 1500 },
        },
        { status: 409 },
      ),
    );
    renderLeadPage(home, responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Details' }));
    await screen.findByRole('dialog', { name: 'Edit Details' });
    fillField('Square footage', '1200');
    await pressButton('Save');
    expect(await screen.findByText('It was not set when you began.')).toBeTruthy();
  });

  it('returns from the conflict dialog to the form and keeps the draft', async () => {
    const { responses } = createLeadServer(grace, createRejectOnceHandler());
    let requests = 0;
    await saveConflictingEdit({
      ...responses,
      [`GET /api/leads/${grace.id}`]: () => (requests++ ? { ...grace, version: 9, name: 'G. Hopper' } : grace),
    });
    await userEvent.click(within(await findConflictDialog()).getByRole('button', { name: 'Back to editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
    expect(screen.getByRole('heading', { level: 1, name: 'G. Hopper' })).toBeTruthy();
  });

  it('does not open the conflict dialog when the other user changed a different field', async () => {
    let isFirst = true;
    const { responses, bodies } = createLeadServer(grace, () => {
      const response = isFirst ? createConflictResponse({ bedrooms: 5 }) : undefined;
      isFirst = false;
      return response;
    });
    const { toasts } = await saveConflictingEdit(responses);
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead updated successfully']));
    expect(bodies.map(({ version }) => version)).toEqual([3, 9]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
