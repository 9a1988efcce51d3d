import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderBackoffice } from '../../test/render-backoffice.ts';

beforeEach(() => sessionStorage.clear());

function renderAccount(responses: FakeResponses = {}) {
  return renderBackoffice('/account', {
    'GET /api/account': () => ({ secondFactorSince: null, recoveryCodesLeft: 0, passkeys: 0, provider: null }),
    'GET /api/account/passkeys': () => ({ items: [] }),
    'GET /api/account/sessions': () => ({ items: [] }),
    'POST /api/account/second-factor': () => ({ secret: 'JBSWY3DP', uri: 'otpauth://totp/EPM?secret=JBSWY3DP' }),
    ...responses,
  });
}

it('shows an error next to each invalid password field, and removes the error when the field changes', async () => {
  const { calls } = renderAccount();
  const form = within(await screen.findByRole('form', { name: 'Password' }));
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(form.getByText('Enter your current password.')).toBeTruthy();
  expect(form.getByText('The password must have at least 12 characters.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Current password'));
  await userEvent.type(form.getByLabelText('Current password'), 'old');
  expect(form.queryByText('Enter your current password.')).toBeNull();
  expect(form.getByText('The password must have at least 12 characters.')).toBeTruthy();
  expect(calls.some((call) => call.startsWith('POST'))).toBe(false);
});

it.each([
  ['a server error', createProblemResponse(500, 'Internal'), 'The password could not be changed. Please try again.'],
  ['too many attempts', createProblemResponse(429, 'Too many attempts.'), 'Too many attempts.'],
])(
  'shows the message about %s for the form, and marks no password field as invalid',
  async (_case, response, failure) => {
    renderAccount({ 'POST /api/account/password': () => response });
    const form = within(await screen.findByRole('form', { name: 'Password' }));
    await userEvent.type(form.getByLabelText('Current password'), 'old');
    await userEvent.type(form.getByLabelText('New password'), 'a long new password');
    await userEvent.click(form.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(form.getByRole('alert').textContent).toBe(failure));
    for (const label of ['Current password', 'New password'])
      expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBeNull();
  },
);

it.each([
  ['currentPassword', 'Current password'],
  ['password', 'New password'],
])('shows a server error about %s next to the field, and focuses the field', async (field, label) => {
  const errors = [{ field, message: 'Not accepted.' }];
  renderAccount({
    'POST /api/account/password': () => Response.json({ detail: 'Not accepted.', errors }, { status: 422 }),
  });
  const form = within(await screen.findByRole('form', { name: 'Password' }));
  await userEvent.type(form.getByLabelText('Current password'), 'old');
  await userEvent.type(form.getByLabelText('New password'), 'a long new password');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('Not accepted.')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText(label));
});

it('shows an error in the dialog, but not next to the field, when a code or a passkey cannot be checked', async () => {
  renderAccount({
    'POST /api/account/second-factor/enable': () => new Response('Bad gateway', { status: 502 }),
    'POST /api/account/passkeys/options': () => new Response('Bad gateway', { status: 502 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Set up authenticator app' }));
  const code = await dialog.findByRole('textbox', { name: 'Code' });
  await userEvent.type(code, '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The code could not be checked. Please try again.');
  expect(code.getAttribute('aria-invalid')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Add passkey' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Add passkey' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Laptop{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('The passkey could not be saved. Please try again.');
  expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull();
});

it('focuses the code field when the code of the authenticator app is missing', async () => {
  renderAccount();
  await userEvent.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up authenticator app' }));
  const code = await dialog.findByRole('textbox', { name: 'Code' });
  await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(dialog.getByText('Enter the code that your app shows.')).toBeTruthy();
  expect(document.activeElement).toBe(code);
});

it.each([
  ['Remove: Work laptop', 'DELETE /api/account/passkeys/1', 'Failed to remove the passkey'],
  ['Remove authenticator app', 'DELETE /api/account/second-factor', 'Failed to remove the second factor'],
])('when "%s" fails, shows the error in the dialog until the dialog is closed', async (button, route, failure) => {
  const addedOn = '2026-11-20T17:04:00.000Z';
  const { toasts } = renderAccount({
    'GET /api/account': () => ({ secondFactorSince: addedOn, recoveryCodesLeft: 8, passkeys: 1, provider: null }),
    'GET /api/account/passkeys': () => ({
      items: [{ id: '1', name: 'Work laptop', createdAt: addedOn, lastUsedAt: null }],
    }),
    [route]: () => new Response('Bad gateway', { status: 502 }),
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog'));
  };
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(failure)).toBeTruthy();
  expect(toasts).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect((await open()).queryByText(failure)).toBeNull();
});
