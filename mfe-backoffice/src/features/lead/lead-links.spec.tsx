import { problemResponse } from '@epm/router/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { leadServer, showLead } from '../../test/show-lead.tsx';

const grace = createLead({ version: 3 });

async function openRevokeDialog(answer: () => unknown) {
  const bodies: unknown[] = [];
  const { toasts } = showLead(grace, {
    [`POST /api/leads/${grace.id}/revoke-links`]: async (request) => {
      bodies.push(await request.json());
      return answer();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Links' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { bodies, toasts, dialog, texts: () => toasts.map(({ text }) => text) };
}

const done = () => new Response(null, { status: 204 });

describe('revoking the links of a lead', () => {
  it('explains the consequences, and emails new links by default', async () => {
    const { bodies, dialog, texts } = await openRevokeDialog(done);
    expect(dialog.getByText(/stops working at once: the report, its PDF and the walkthrough/)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: `Email new links to ${grace.email}` }).checked).toBe(
      true,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke Links' }));
    await waitFor(() =>
      expect(texts()).toEqual([`Links revoked. New ones for the report or a coming walkthrough go to ${grace.email}.`]),
    );
    expect(bodies).toEqual([{ sendNew: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends no email when the checkbox is cleared', async () => {
    const { bodies, dialog, texts } = await openRevokeDialog(done);
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke Links' }));
    await waitFor(() => expect(texts()).toEqual(['Links revoked. Nothing was sent.']));
    expect(bodies).toEqual([{ sendNew: false }]);
  });

  it('keeps the dialog open when the request fails', async () => {
    const { dialog, texts } = await openRevokeDialog(() => problemResponse(503, 'No'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke Links' }));
    await waitFor(() =>
      expect(texts()).toEqual(['Failed to revoke links. The old ones may still work; please try again.']),
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('does not offer Revoke Links for a suspect lead', async () => {
    showLead({ ...grace, suspicions: ['honeypot'] });
    await screen.findByRole('button', { name: 'Edit contact' });
    expect(screen.queryByRole('button', { name: 'Revoke Links' })).toBeNull();
  });
});

it('hints that links mailed to the old address stop working when the email address is changed', async () => {
  showLead(grace, leadServer(grace).answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit contact' }));
  const note = 'Links mailed to the old address stop working. New ones go to this address.';
  expect(screen.queryByText(note)).toBeNull();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'grace@right.example' } });
  expect(screen.getByText(note)).toBeTruthy();
});
