import type { Schemas } from '@epm/contract';
import { createFakeHost, problem, renderApp } from '@epm/router/testing';
import type { Answers } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const job: Schemas['FailedJob'] = {
  id: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a10',
  job: 'queue-analysis-mail',
  payload: { submissionId: '7a1c9f7e' },
  error: 'canceling statement due to lock timeout',
  attempts: 36,
  failedAt: '2026-11-20T17:05:00.000Z',
};
const listed = (...items: Schemas['FailedJob'][]): Schemas['FailedJobs'] => ({
  items,
  nextCursor: null,
  total: items.length,
});

function show(answers: Answers) {
  const fake = createFakeHost(answers);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/admin/jobs') };
}

describe('failed jobs', () => {
  it('failed jobs are listed with payload, error and attempts', async () => {
    show({ 'GET /api/jobs': () => listed(job) });
    expect(await screen.findByRole('rowheader', { name: /^Email: analysis ready/ })).toBeTruthy();
    expect(screen.getByText('submissionId 7a1c9f7e')).toBeTruthy();
    expect(screen.getByText('canceling statement due to lock timeout')).toBeTruthy();
  });

  it('failed jobs are loaded page by page', async () => {
    const older = { ...job, id: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a11', error: 'an older error' };
    show({
      'GET /api/jobs': ({ url }) =>
        new URL(url).searchParams.has('cursor')
          ? { items: [older], nextCursor: null, total: 2 }
          : { items: [job], nextCursor: 'next', total: 2 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('an older error')).toBeTruthy();
    expect(screen.getByText(job.error)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('failed jobs are retried when the admin presses Retry', async () => {
    let items = [job];
    const { toasts } = show({
      'GET /api/jobs': () => listed(...items),
      [`POST /api/jobs/${job.id}/retry`]: () => {
        items = [];
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry Email: analysis ready' }));
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', text: 'The job starts again now' }]);
  });

  it('failed jobs are discarded after the admin confirms the dialog', async () => {
    let items = [job];
    show({
      'GET /api/jobs': () => listed(...items),
      [`POST /api/jobs/${job.id}/discard`]: () => {
        items = [];
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard Email: analysis ready' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard job' }));
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
  });

  it('failed jobs stay listed, with an error message, when the request fails', async () => {
    const { toasts } = show({
      'GET /api/jobs': () => listed(job),
      [`POST /api/jobs/${job.id}/retry`]: () => problem(503, 'Busy'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry Email: analysis ready' }));
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['error']));
    expect(screen.getByRole('rowheader', { name: /^Email: analysis ready/ })).toBeTruthy();
  });

  it('failed jobs can be reloaded after an error', async () => {
    let isUnavailable = true;
    show({ 'GET /api/jobs': () => (isUnavailable ? problem(503, 'Busy') : listed(job)) });
    const retry = await screen.findByRole('button', { name: /try again|retry/i }, { timeout: 5_000 });
    isUnavailable = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('rowheader', { name: /^Email: analysis ready/ })).toBeTruthy();
  });
});

it('the admin page shows the number of failed jobs in the link', async () => {
  const fake = createFakeHost({ 'GET /api/jobs': () => ({ items: [job], nextCursor: null, total: 12 }) });
  renderApp(fake.host, createRoutes(fake.host), '/admin');
  expect(await screen.findByRole('link', { name: 'Failed jobs: 12' })).toBeTruthy();
});
