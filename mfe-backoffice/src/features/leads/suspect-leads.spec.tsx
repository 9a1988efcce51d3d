import { createFakeHost, member, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import type { SessionUser } from '@epm/router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { leadSummary, page } from '../../test/factories.ts';

const suspects = [
  leadSummary({ name: 'Grace', suspicions: ['honeypot'] }),
  leadSummary({ name: 'Alan', suspicions: ['too-fast'] }),
];
const ids = suspects.map(({ id }) => id);

function show(user?: SessionUser, more: FakeResponses = {}, path = '/leads?suspects=only') {
  const sent: [string, string[]][] = [];
  let left = suspects;
  const decide = (name: string, next: typeof suspects) => async (request: Request) => {
    const body = (await request.json()) as { ids: string[] };
    sent.push([name, body.ids]);
    left = next;
    return body;
  };
  const answers: FakeResponses = {
    'GET /api/leads': () => page(left),
    'GET /api/leads/assignees': () => ({ items: [] }),
    'GET /api/leads/views': () => ({ items: [] }),
    'POST /api/leads/bulk/accept': decide('accept', []),
    'POST /api/leads/bulk/delete': decide('delete', []),
    'POST /api/leads/bulk/restore': decide('restore', suspects),
    ...more,
  };
  const fake = createFakeHost(answers, user);
  const app = renderApp(fake.host, createRoutes(fake.host), path);
  return { ...fake, ...app, sent };
}
const selectAll = async () => {
  await screen.findByRole('row', { name: /Grace/ });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
  return within(screen.getByRole('region', { name: 'Selected leads' }));
};

it('accepts the selected suspects together', async () => {
  const { sent, toasts } = show();
  const bar = await selectAll();
  expect(bar.queryByRole('button', { name: 'Change status' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Not spam' }));
  expect(await screen.findByText('No submission waits for a decision.')).toBeTruthy();
  expect(sent).toEqual([['accept', ids]]);
  expect(toasts.map(({ text }) => text)).toEqual(['2 leads accepted. What was held back is on its way.']);
});

it('asks before deleting suspects, and undoes the deletion', async () => {
  const { sent, toasts } = show();
  const bar = await selectAll();
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 suspect leads' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['2 leads deleted']));
  act(() => toasts[0]?.action?.run());
  await screen.findByRole('row', { name: /Grace/ });
  expect(sent).toEqual([
    ['delete', ids],
    ['restore', ids],
  ]);
});

it('restores only the suspects that it deleted, not those of another user', async () => {
  const { sent, toasts } = show(undefined, { 'POST /api/leads/bulk/delete': () => ({ ids: ids.slice(0, 1) }) });
  const bar = await selectAll();
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete 2 suspect leads' }));
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['1 lead deleted']));
  act(() => toasts[0]?.action?.run());
  await waitFor(() => expect(sent).toEqual([['restore', ids.slice(0, 1)]]));
});

it('lets only admins delete suspects', async () => {
  show(member);
  const bar = await selectAll();
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('has no first-response filter for suspects', async () => {
  const { currentPath, calls } = show(undefined, {}, '/leads?q=grace&response=late');
  await userEvent.click(await screen.findByRole('button', { name: 'Suspect' }));
  await waitFor(() => expect(calls).toContain('GET /api/leads?q=grace&suspects=only&limit=100'));
  expect(currentPath()).toBe('/leads?q=grace&suspects=only');
  expect(screen.queryByRole('combobox', { name: 'First response' })).toBeNull();
});

it('distinguishes a search without a match from a list without suspects', async () => {
  show(undefined, { 'GET /api/leads': () => page([]) }, '/leads?q=nobody&suspects=only');
  expect(await screen.findByText('There are no leads matching the current filter.')).toBeTruthy();
});
