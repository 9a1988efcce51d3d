import { admin, createFakeHost, createProblemResponse, member, renderApp } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const user = {
  ...member,
  createdAt: '2026-11-20T17:04:00.000Z',
  hasMarketingGrant: false,
  state: 'active',
  hasSecondFactor: true,
  hasProviderLink: true,
  lastSignInAt: null,
};

it.each([
  ['Grant marketing access', 'PUT marketing-grant', 'Grant marketing access', 'Failed to change the marketing access'],
  ['Remove second factor', 'DELETE second-factor', 'Remove second factor', 'Failed to remove the second factor'],
  ['Unlink company sign-in', 'DELETE provider', 'Unlink', 'Failed to unlink the company sign-in'],
  ['Disable', 'POST disable', 'Disable user', 'Failed to disable the user'],
])('shows a failure of %s in the dialog, which stays open', async (item, request, button, failure) => {
  const [method, path] = request.split(' ');
  const { host, toasts } = createFakeHost(
    {
      'GET /api/users': () => ({ items: [user] }),
      [`${method} /api/users/${user.id}/${path}`]: () => createProblemResponse(409, 'Another admin was first.'),
    },
    admin,
  );
  renderApp(host, createRoutes(host), '/admin?tab=users');
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${user.email}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(`${failure}. Another admin was first.`));
  expect(toasts).toEqual([]);
});

it('shows a failed invitation as an error of the dialog, and not at the email field', async () => {
  const { host } = createFakeHost(
    { 'GET /api/users': () => ({ items: [user] }), 'POST /api/users': () => createProblemResponse(503, 'Down') },
    admin,
  );
  renderApp(host, createRoutes(host), '/admin?tab=users');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite user' }));
  await userEvent.type(dialog.getByLabelText('Email'), 'new@epm.example{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to send the invitation. Please try again.');
  expect(dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull();
});
