import { createProblemResponse } from '@epm/router/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { renderDashboard } from '../../test/render-dashboard.tsx';

async function fillForm() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Lead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Lead' }));
  const texts = {
    'Full Name': 'Grace Hopper',
    Email: 'grace@example.com',
    'Property Address': '1420 Elm Street, Clive, IA 50325',
  };
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  }
  await userEvent.selectOptions(dialog.getByLabelText('Property Type'), 'Single Family');
  return dialog;
}

describe('Add Lead', () => {
  it('shows an error for each missing field and focuses the first missing field', async () => {
    const { calls } = renderDashboard({});
    await userEvent.click(await screen.findByRole('button', { name: 'Add Lead' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Lead' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    expect(dialog.getByText('Enter the full name.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Full Name'));
    expect(
      within(dialog.getByLabelText('Property Type'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Choose a type', 'Single Family', 'Multi Family', 'Commercial']);
    expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('adds the lead and shows a message that links to it', async () => {
    const bodies: object[] = [];
    const added = createLead();
    const { toasts, currentPath } = renderDashboard({
      'POST /api/leads': async (request) => {
        bodies.push((await request.json()) as object);
        return Response.json(added, { status: 201 });
      },
    });
    const dialog = await fillForm();
    await userEvent.type(dialog.getByLabelText(/Square Footage/), 'about 1,850');
    expect(dialog.getByText('Not a number: it counts as 0.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Grace Hopper',
        email: 'grace@example.com',
        propertyAddress: '1420 Elm Street, Clive, IA 50325',
        propertyType: 'single-family',
        squareFootage: 0,
        purchasePrice: 0,
      },
    ]);
    expect(toasts.map(({ text }) => text)).toEqual(['Grace Hopper was added']);
    act(() => toasts[0]?.action?.run());
    await waitFor(() => expect(currentPath()).toBe(`/leads/${added.id}`));
  });

  describe('Add Lead when the owner already has a lead for the home', () => {
    const existingLead = {
      id: 'd0f0a1b2-0000-4000-8000-000000000002',
      name: 'Grace Hopper',
      propertyAddress: '1420 Elm St, Clive, IA 50325',
      status: 'proposal',
      createdAt: '2026-11-02T15:00:00.000Z',
    };
    const submitExistingHome = async () => {
      const bodies: { isKnown?: boolean }[] = [];
      const shown = renderDashboard({
        'POST /api/leads': async (request) => {
          const body = (await request.json()) as { isKnown?: boolean };
          bodies.push(body);
          if (body.isKnown) return Response.json(createLead(), { status: 201 });
          return Response.json(
            { title: 'Conflict', status: 409, code: 'lead.known', detail: 'Known', lead: existingLead },
            { status: 409 },
          );
        },
      });
      const dialog = await fillForm();
      await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
      expect((await dialog.findByRole('alert')).textContent).toMatch(
        /^Grace Hopper already has a lead for 1420 Elm St, Clive, IA 50325: Proposal, since Nov 2/,
      );
      return { ...shown, dialog, bodies };
    };

    it('shows the existing lead and opens it on request', async () => {
      const { dialog, currentPath } = await submitExistingHome();
      await userEvent.click(dialog.getByRole('button', { name: 'Open that lead' }));
      await waitFor(() => expect(currentPath()).toBe(`/leads/${existingLead.id}`));
    });

    it('adds a second lead on request and clears the existing lead when the address changes', async () => {
      const { dialog, bodies } = await submitExistingHome();
      await userEvent.type(dialog.getByLabelText('Property Address'), '-1234');
      expect(dialog.queryByRole('button', { name: 'Open that lead' })).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
      await userEvent.click(await dialog.findByRole('button', { name: 'Add a second one' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(bodies.map(({ isKnown }) => isKnown)).toEqual([undefined, undefined, true]);
    });
  });

  it('keeps the input and the idempotency id when adding a lead fails', async () => {
    const ids: string[] = [];
    let isDown = true;
    renderDashboard({
      'POST /api/leads': async (request) => {
        ids.push(((await request.json()) as { id: string }).id);
        return isDown ? createProblemResponse(503, 'Down') : Response.json(createLead(), { status: 201 });
      },
    });
    const dialog = await fillForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    expect(
      await dialog.findByText('The lead could not be added. Your input is still in the form. Try again.'),
    ).toBeTruthy();
    isDown = false;
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Add Lead' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Add Lead' }));
    expect((reopened.getByLabelText('Full Name') as HTMLInputElement).value).toBe('Grace Hopper');
    await userEvent.click(reopened.getByRole('button', { name: 'Add Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ids[0]).toBe(ids[1]);
  });

  it('saves changes made after a lost response', async () => {
    const added = createLead({ name: 'Grace Hopper', version: 1 });
    const edits: unknown[] = [];
    let isLost = true;
    const { toasts } = renderDashboard({
      'POST /api/leads': () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return Response.json(added, { status: 201 });
      },
      [`PATCH /api/leads/${added.id}`]: async (request) => {
        const edit = (await request.json()) as object;
        edits.push(edit);
        return { ...added, ...edit, version: 2 };
      },
    });
    const dialog = await fillForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await dialog.findByText(/^The server did not respond, so the lead may already exist/);
    isLost = false;
    await userEvent.type(dialog.getByLabelText('Full Name'), ', Jr.');
    const address = { target: { value: '9 Elm Court, Clive, IA 50325' } };
    fireEvent.change(dialog.getByLabelText('Property Address'), address);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(edits).toEqual([
      {
        version: 1,
        name: 'Grace Hopper, Jr.',
        streetAddress: '9 Elm Court',
        city: 'Clive',
        state: 'IA',
        zipCode: '50325',
      },
    ]);
    expect(toasts.map(({ text }) => text)).toEqual(['Grace Hopper, Jr. was added']);
  });

  it('shows that the lead was added when only the later changes fail', async () => {
    const added = createLead({ name: 'Grace Hopper', version: 1 });
    let isLost = true;
    let isEditRejected = true;
    renderDashboard({
      'POST /api/leads': () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return Response.json(added, { status: 201 });
      },
      [`PATCH /api/leads/${added.id}`]: () =>
        isEditRejected ? createProblemResponse(503, 'Down') : { ...added, name: 'Grace Hopper, Jr.' },
    });
    const dialog = await fillForm();
    const press = () => userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await press();
    await dialog.findByText(/^The server did not respond/);
    isLost = false;
    fireEvent.change(dialog.getByLabelText('Full Name'), { target: { value: 'Grace Hopper, Jr.' } });
    await press();
    expect(await dialog.findByText(/^The lead was added as it was first sent/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Grace Hopper, Jr.');
    isEditRejected = false;
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('adds a different lead under a new id after a lost response', async () => {
    const bodies: { id: string; name: string }[] = [];
    const { calls } = renderDashboard({
      'POST /api/leads': async (request) => {
        bodies.push((await request.json()) as (typeof bodies)[number]);
        if (bodies.length === 1) throw new TypeError('Failed to fetch');
        return Response.json(createLead({ name: 'Alan Turing' }), { status: 201 });
      },
    });
    const dialog = await fillForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await dialog.findByText(/^The server did not respond/);
    const others = {
      'Full Name': 'Alan Turing',
      Email: 'alan@example.com',
      'Property Address': '9 Elm Court, Clive, IA 50325',
    };
    for (const [label, text] of Object.entries(others)) {
      fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies.map(({ name }) => name)).toEqual(['Grace Hopper', 'Alan Turing']);
    expect(bodies[0]?.id).not.toBe(bodies[1]?.id);
    expect(calls.some((call) => call.startsWith('PATCH'))).toBe(false);
  });

  it('shows server errors next to the fields, without a general message, and focuses the first rejected field', async () => {
    renderDashboard({
      'POST /api/leads': () =>
        Response.json(
          {
            type: 'about:blank',
            title: 'Problem',
            status: 400,
            code: 'invalid',
            detail: 'Check the fields',
            traceId: 'test',
            errors: [{ field: 'email', message: 'This address takes no mail.' }],
          },
          { status: 400 },
        ),
    });
    const dialog = await fillForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Add Lead' }));
    expect(await dialog.findByText('This address takes no mail.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Email'));
    expect(dialog.queryByText(/^The lead could not be added/)).toBeNull();
  });
});
