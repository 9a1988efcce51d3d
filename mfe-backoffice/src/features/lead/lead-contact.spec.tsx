import { createProblemResponse } from '@epm/router/testing';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { createLeadServer, renderLeadSection } from '../../test/render-lead-page.tsx';
import { LeadHeader } from './components/lead-header.tsx';

const grace = createLead({ phone: '515-555-0142', version: 3, bedrooms: 3 });

const findEditButton = () => screen.findByRole('button', { name: 'Edit contact' });
const fillField = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the contact form in the header', () => {
  it('saves only the edited contact fields, with the version that the user saw', async () => {
    const { responses, bodies } = createLeadServer(grace);
    const { toasts } = renderLeadSection(LeadHeader, grace, responses);
    await userEvent.click(await findEditButton());
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    fillField('Name', 'Grace M. Hopper');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace M. Hopper' })).toBeTruthy();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead updated successfully']));
    expect(bodies).toEqual([{ version: 3, name: 'Grace M. Hopper' }]);
    expect(document.activeElement).toBe(await findEditButton());
  });

  it('shows validation errors for the contact form and sends nothing', async () => {
    const { responses, bodies } = createLeadServer(grace);
    renderLeadSection(LeadHeader, grace, responses);
    await userEvent.click(await findEditButton());
    fillField('Name', ' ');
    fillField('Email', 'grace');
    await pressButton('Save');
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(bodies).toEqual([]);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => pressButton('Cancel')],
  ])('discards contact edits when the form is closed with %s', async (_way, leave) => {
    const { responses, bodies } = createLeadServer(grace);
    renderLeadSection(LeadHeader, grace, responses);
    await userEvent.click(await findEditButton());
    fillField('Name', 'Somebody');
    screen.getByLabelText('Name').focus();
    await leave();
    expect(screen.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('reopens the contact form with a server error next to its field, and focuses the field', async () => {
    const message = 'Phone must have at most 40 characters';
    const { responses } = createLeadServer(grace, () =>
      Response.json({ status: 400, detail: message, errors: [{ field: 'phone', message }] }, { status: 400 }),
    );
    const { toasts } = renderLeadSection(LeadHeader, grace, responses);
    await userEvent.click(await findEditButton());
    fillField('Name', 'Grace M. Hopper');
    await pressButton('Save');
    expect(await screen.findByText(message)).toBeTruthy();
    const phone = screen.getByLabelText('Phone (optional)');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone);
    expect(toasts).toEqual([]);
  });

  it('reopens the contact form with the draft when saving fails, and saves the draft on a retry', async () => {
    let isDown = true;
    const { responses, bodies } = createLeadServer(grace, () =>
      isDown ? createProblemResponse(503, 'No') : undefined,
    );
    const { toasts } = renderLeadSection(LeadHeader, grace, responses);
    await userEvent.click(await findEditButton());
    fillField('Name', 'Grace M. Hopper');
    await pressButton('Save');
    expect(await screen.findByText(/^Not saved yet/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
    expect(screen.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update lead', detail: 'Grace Hopper' }]);
    isDown = false;
    await pressButton('Save');
    expect(await screen.findByRole('heading', { level: 1, name: 'Grace M. Hopper' })).toBeTruthy();
    expect(bodies).toHaveLength(2);
  });

  it('opens a dialog with the other owner and their leads when the email address belongs to another owner', async () => {
    const owner = {
      id: 'd0f0a1b2-0000-4000-8000-000000000001',
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      leadCount: 12,
      leads: [
        {
          id: 'd0f0a1b2-0000-4000-8000-000000000002',
          name: 'Ada',
          propertyAddress: '9 Oak St, Clive, IA 50325',
          status: 'proposal',
          createdAt: grace.createdAt,
        },
      ],
    };
    const { responses, bodies } = createLeadServer(grace, (body) =>
      'ownerId' in body
        ? undefined
        : Response.json(
            {
              title: 'Conflict',
              status: 409,
              code: 'lead.owner-known',
              detail: 'This email address belongs to Ada Lovelace.',
              owner,
            },
            { status: 409 },
          ),
    );
    const { toasts } = renderLeadSection(LeadHeader, grace, responses);
    await userEvent.click(await findEditButton());
    fillField('Email', 'ada@example.com');
    await pressButton('Save');
    const ownerDialog = within(
      await screen.findByRole('dialog', { name: 'This email address belongs to Ada Lovelace' }),
    );
    expect(ownerDialog.getByRole('link', { name: '9 Oak St, Clive, IA 50325' })).toBeTruthy();
    expect(ownerDialog.getByText('and 11 more')).toBeTruthy();
    expect(toasts).toEqual([]);
    await userEvent.click(ownerDialog.getByRole('button', { name: 'Back to editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
    expect(screen.queryByText(/^Not saved yet/)).toBeNull();
    await pressButton('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Move the lead to Ada Lovelace' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead updated successfully']));
    expect(bodies).toEqual([
      { version: 3, email: 'ada@example.com' },
      { version: 3, email: 'ada@example.com' },
      { version: 3, email: 'ada@example.com', ownerId: owner.id },
    ]);
  });

  describe('without a connection', () => {
    let isOnline = false;
    beforeEach(() => {
      isOnline = false;
      jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    });
    const goOnline = () => {
      isOnline = true;
      act(() => void dispatchEvent(new Event('online')));
    };

    it('saves contact edits without an error when the browser is online again', async () => {
      const { responses, bodies } = createLeadServer(grace, () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return undefined;
      });
      const { toasts } = renderLeadSection(LeadHeader, grace, responses);
      await userEvent.click(await findEditButton());
      fillField('Name', 'Grace M. Hopper');
      await pressButton('Save');
      expect(await screen.findByText(/^You are offline/)).toBeTruthy();
      goOnline();
      expect(await screen.findByRole('heading', { level: 1, name: 'Grace M. Hopper' })).toBeTruthy();
      await waitFor(() => expect(bodies).toHaveLength(2));
      await waitFor(() =>
        expect(toasts).toEqual([
          { kind: 'success', text: 'Lead updated successfully', detail: 'Grace M. Hopper: Name' },
        ]),
      );
    });

    it('keeps the input when the form was reopened while the save was in flight', async () => {
      let rejectRequest = () => {};
      const { responses } = createLeadServer(grace);
      const { toasts } = renderLeadSection(LeadHeader, grace, {
        ...responses,
        [`PATCH /api/leads/${grace.id}`]: () =>
          new Promise((_, reject) => {
            rejectRequest = () => reject(new TypeError('Failed to fetch'));
          }),
      });
      await userEvent.click(await findEditButton());
      fillField('Name', 'Grace M. Hopper');
      await pressButton('Save');
      await userEvent.click(await findEditButton());
      rejectRequest();
      await screen.findByText(/^You are offline/);
      expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Grace M. Hopper');
      expect(toasts).toEqual([]);
    });

    it('does not save automatically when the user has typed again while offline', async () => {
      const { responses, bodies } = createLeadServer(grace, () => {
        throw new TypeError('Failed to fetch');
      });
      renderLeadSection(LeadHeader, grace, responses);
      await userEvent.click(await findEditButton());
      fillField('Name', 'Grace M. Hopper');
      await pressButton('Save');
      await screen.findByText(/^You are offline/);
      fillField('Name', 'Grace Murray Hop');
      goOnline();
      expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
      expect(bodies).toHaveLength(1);
    });
  });
});
