import { createProblemResponse } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { createLeadServer, renderLeadPage } from '../../test/render-lead-page.tsx';

const grace = createLead({ version: 3 });

async function openRevokeDialog(respond: () => unknown) {
  const bodies: unknown[] = [];
  const { toasts } = renderLeadPage(grace, {
    [`POST /api/leads/${grace.id}/revoke-links`]: async (request) => {
      bodies.push(await request.json());
      return respond();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke links' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { bodies, toasts, dialog, getToastTexts: () => toasts.map(({ text }) => text) };
}

const respondNoContent = () => new Response(null, { status: 204 });

describe("revoking a lead's links", () => {
  it('explains the consequences of revoking links and emails new links by default', async () => {
    const { bodies, dialog, getToastTexts } = await openRevokeDialog(respondNoContent);
    expect(
      dialog.getByText(/stops working at once: the report, its PDF, the walkthrough and the payment/),
    ).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: `Email new links to ${grace.email}` }).checked).toBe(
      true,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke links' }));
    await waitFor(() =>
      expect(getToastTexts()).toEqual([
        `Links revoked. New ones for the report or an upcoming walkthrough go to ${grace.email}.`,
      ]),
    );
    expect(bodies).toEqual([{ sendNew: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not email new links when the checkbox is cleared', async () => {
    const { bodies, dialog, getToastTexts } = await openRevokeDialog(respondNoContent);
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke links' }));
    await waitFor(() => expect(getToastTexts()).toEqual(['Links revoked. Nothing was sent.']));
    expect(bodies).toEqual([{ sendNew: false }]);
  });

  it('selects the checkbox for new links again when the dialog is reopened', async () => {
    const { dialog } = await openRevokeDialog(respondNoContent);
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Revoke links' }));
    const reopened = within(await screen.findByRole('dialog'));
    expect(reopened.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('shows an error in the Revoke links dialog until the dialog is closed', async () => {
    const failure = 'Failed to revoke links. The old ones may still work; please try again.';
    const { dialog, getToastTexts } = await openRevokeDialog(() => createProblemResponse(503, 'No'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke links' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(failure));
    expect(getToastTexts()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Revoke links' }));
    await screen.findByRole('dialog');
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('does not offer Revoke links for a suspect lead', async () => {
    renderLeadPage({ ...grace, suspicions: ['honeypot'] });
    await screen.findByRole('button', { name: 'Edit contact' });
    expect(screen.queryByRole('button', { name: 'Revoke links' })).toBeNull();
  });
});

it('shows that old links stop working when the user changes the email address', async () => {
  renderLeadPage(grace, createLeadServer(grace).responses);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
  const note = 'Links emailed to the old address stop working. New ones go to this address.';
  expect(screen.queryByText(note)).toBeNull();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'grace@right.example' } });
  expect(screen.getByText(note)).toBeTruthy();
});
