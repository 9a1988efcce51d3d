import { problem } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lead } from '../../test/factories.ts';
import { showDashboard } from '../../test/show-dashboard.tsx';

async function fill() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Lead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Lead' }));
  await userEvent.type(dialog.getByLabelText('Full Name'), 'Grace Hopper');
  await userEvent.type(dialog.getByLabelText('Email'), 'grace@example.com');
  await userEvent.type(dialog.getByLabelText('Property Address'), '1420 Elm Street');
  await userEvent.selectOptions(dialog.getByLabelText('Property Type'), 'Single Family');
  return dialog;
}

describe('Add Lead', () => {
  it('names what is missing and leads the focus there', async () => {
    const { calls } = showDashboard({});
    await userEvent.click(await screen.findByRole('button', { name: 'Add Lead' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Lead' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    expect(dialog.getByText('Enter the full name.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Full Name'));
    expect(within(dialog.getByLabelText('Property Type')).getAllByRole('option').map((option) => option.textContent))
      .toEqual(['Choose a type', 'Single Family', 'Multi Family', 'Commercial']);
    expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('adds the lead, says so, and leads to it', async () => {
    const bodies: object[] = [];
    const added = lead();
    const { toasts, address } = showDashboard({
      'POST /api/leads': async (request) => {
        bodies.push(await request.json() as object);
        return Response.json(added, { status: 201 });
      },
    });
    const dialog = await fill();
    await userEvent.type(dialog.getByLabelText(/Square Footage/), 'about 1,850');
    expect(dialog.getByText('Not a number: it counts as 0.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{
      id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Grace Hopper', email: 'grace@example.com',
      propertyAddress: '1420 Elm Street', propertyType: 'single-family', squareFootage: 0, purchasePrice: 0,
    }]);
    expect(toasts.map(({ text }) => text)).toEqual(['Grace Hopper is added']);
    act(() => toasts[0]?.action?.run());
    await waitFor(() => expect(address()).toBe(`/leads/${added.id}`));
  });

  it('keeps what was typed, and its id, when the server does not answer', async () => {
    const ids: string[] = [];
    let isDown = true;
    showDashboard({
      'POST /api/leads': async (request) => {
        ids.push((await request.json() as { id: string }).id);
        return isDown ? problem(503, 'Down') : Response.json(lead(), { status: 201 });
      },
    });
    const dialog = await fill();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    expect(await dialog.findByText('The lead could not be added. What you typed is kept; please try again.')).toBeTruthy();
    isDown = false;
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Add Lead' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add Lead' }));
    expect((again.getByLabelText('Full Name') as HTMLInputElement).value).toBe('Grace Hopper');
    await userEvent.click(again.getByRole('button', { name: 'Add Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ids[0]).toBe(ids[1]);
  });

  it('saves what was typed anew after the first answer was lost', async () => {
    const added = lead({ name: 'Grace Hopper', version: 1 });
    const edits: unknown[] = [];
    let isLost = true;
    const { toasts } = showDashboard({
      'POST /api/leads': () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return Response.json(added, { status: 201 });
      },
      [`PATCH /api/leads/${added.id}`]: async (request) => {
        const edit = await request.json() as object;
        edits.push(edit);
        return { ...added, ...edit, version: 2 };
      },
    });
    const dialog = await fill();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await dialog.findByText(/^The lead could not be added/);
    isLost = false;
    await userEvent.type(dialog.getByLabelText('Full Name'), ', Jr.');
    await userEvent.clear(dialog.getByLabelText('Property Address'));
    await userEvent.type(dialog.getByLabelText('Property Address'), '9 Elm Court, Clive, IA 50325');
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edits).toEqual([
      { version: 1, name: 'Grace Hopper, Jr.', streetAddress: '9 Elm Court', city: 'Clive', state: 'IA', zipCode: '50325' },
    ]);
    expect(toasts.map(({ text }) => text)).toEqual(['Grace Hopper, Jr. is added']);
  });

  it('shows what the server says of a field', async () => {
    showDashboard({
      'POST /api/leads': () => Response.json({
        type: 'about:blank', title: 'Problem', status: 400, code: 'invalid', detail: 'Check the fields', traceId: 'test',
        errors: [{ field: 'email', message: 'This address takes no mail.' }],
      }, { status: 400 }),
    });
    const dialog = await fill();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    expect(await dialog.findByText('This address takes no mail.')).toBeTruthy();
  });
});
