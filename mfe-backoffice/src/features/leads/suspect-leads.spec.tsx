import { createFakeHost, member, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import type { SessionUser } from '@epm/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createLeadSummary, createPage } from '../../test/factories.ts';

const suspects = [
  createLeadSummary({ name: 'Grace', suspicions: ['honeypot'] }),
  createLeadSummary({ name: 'Alan', suspicions: ['too-fast'] }),
];
const suspectIds = suspects.map(({ id }) => id);

function renderSuspects(user?: SessionUser, overrides: FakeResponses = {}, path = '/leads?suspects=only') {
  const decisions: [string, string[]][] = [];
  let remaining = suspects;
  const recordDecision = (name: string, next: typeof suspects) => async (request: Request) => {
    const body = (await request.json()) as { ids: string[] };
    decisions.push([name, body.ids]);
    remaining = next;
    return body;
  };
  const responses: FakeResponses = {
    'GET /api/leads': () => createPage(remaining),
    'GET /api/leads/assignees': () => ({ items: [] }),
    'GET /api/leads/views': () => ({ items: [] }),
    'POST /api/leads/bulk/accept': recordDecision('accept', []),
    'POST /api/leads/bulk/delete': recordDecision('delete', []),
    'POST /api/leads/bulk/restore': recordDecision('restore', suspects),
    ...overrides,
  };
  const fake = createFakeHost(responses, user);
  const app = renderApp(fake.host, createRoutes(fake.host), path);
  return { ...fake, ...app, decisions };
}
const selectAll = async () => {
  await screen.findByRole('row', { name: /Grace/ });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  return within(screen.getByRole('region', { name: 'Selected leads' }));
};

it('accepts the selected suspects together', async () => {
  const { decisions, toasts } = renderSuspects();
  const bar = await selectAll();
  expect(bar.queryByRole('button', { name: 'Change status' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Not spam' }));
  expect(await screen.findByText('No submission waits for a decision.')).toBeTruthy();
  expect(decisions).toEqual([['accept', suspectIds]]);
  expect(toasts.map(({ text }) => text)).toEqual(['2 leads marked as not spam. What was held back is on its way.']);
});

it('deletes suspects after a confirmation and restores them when the user presses Undo', async () => {
  const { decisions, toasts } = renderSuspects();
  const bar = await selectAll();
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  expect(decisions).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 leads' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['2 leads deleted']));
  act(() => toasts[0]?.action?.run());
  await screen.findByRole('row', { name: /Grace/ });
  expect(decisions).toEqual([
    ['delete', suspectIds],
    ['restore', suspectIds],
  ]);
});

it('restores only the suspects that this user deleted when the user presses Undo', async () => {
  const { decisions, toasts } = renderSuspects(undefined, {
    'POST /api/leads/bulk/delete': () => ({ ids: suspectIds.slice(0, 1) }),
  });
  const bar = await selectAll();
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 leads' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['1 lead deleted']));
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(decisions).toEqual([['restore', suspectIds.slice(0, 1)]]));
});

it('hides the Delete button for suspects from users who are not admins', async () => {
  renderSuspects(member);
  const bar = await selectAll();
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('removes the first-response filter in the suspect view', async () => {
  const { currentPath, calls } = renderSuspects(undefined, {}, '/leads?q=grace&response=late');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspected spam' }));
  await waitFor(() => expect(calls).toContain('GET /api/leads?q=grace&suspects=only&limit=100'));
  expect(currentPath()).toBe('/leads?q=grace&suspects=only');
  expect(screen.queryByRole('combobox', { name: 'First response' })).toBeNull();
});

it('shows that a search matches no suspects', async () => {
  renderSuspects(undefined, { 'GET /api/leads': () => createPage([]) }, '/leads?q=nobody&suspects=only');
  expect(await screen.findByText('There are no leads matching the current filter.')).toBeTruthy();
});
