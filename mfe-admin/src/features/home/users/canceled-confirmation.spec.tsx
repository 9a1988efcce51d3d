import { admin, createFakeHost, createProblemResponse, member, renderApp } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

it('reports nothing when the user closes the dialog that asks for the password before a role changes', async () => {
  const user = { ...member, createdAt: '2026-11-20T17:04:00.000Z', state: 'active', lastSignInAt: null };
  const { host, calls, toasts } = createFakeHost(
    {
      'GET /api/users': () => ({
        items: [{ ...user, hasMarketingGrant: false, hasSecondFactor: false, hasProviderLink: false }],
      }),
      [`PATCH /api/users/${member.id}`]: () =>
        createProblemResponse(403, 'Enter your password again to continue.', 'session.confirmation-required'),
    },
    admin,
  );
  renderApp(host, createRoutes(host), '/admin?tab=users');
  await userEvent.click(await screen.findByRole('button', { name: 'Make Admin' }));
  await waitFor(() => expect(calls).toContain(`PATCH /api/users/${member.id}`));
  // The list is refetched after the call.
  await waitFor(() => expect(calls.filter((call) => call === 'GET /api/users')).toHaveLength(2));
  expect(toasts).toEqual([]);
});
