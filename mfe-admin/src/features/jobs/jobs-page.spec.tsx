import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const job: Schemas['FailedJob'] = {
  id: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a10',
  job: 'send-message',
  payload: { submissionId: '7a1c9f7e' },
  error: 'canceling statement due to lock timeout',
  attempts: 36,
  failedAt: '2026-11-20T17:05:00.000Z',
};
const createJobPage = (...items: Schemas['FailedJob'][]): Schemas['FailedJobs'] => ({
  items,
  nextCursor: null,
  total: items.length,
});

function renderJobsPage(responses: FakeResponses) {
  const fake = createFakeHost(responses);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/admin/jobs') };
}

describe('failed jobs', () => {
  it('lists failed jobs with payload, error and attempts', async () => {
    renderJobsPage({ 'GET /api/jobs': () => createJobPage(job) });
    expect(await screen.findByRole('rowheader', { name: /^Sending of an email/ })).toBeTruthy();
    expect(screen.getByText('submissionId 7a1c9f7e')).toBeTruthy();
    expect(screen.getByText('canceling statement due to lock timeout')).toBeTruthy();
  });

  it('links a failed job of a webhook to the webhook', async () => {
    renderJobsPage({ 'GET /api/jobs': () => createJobPage({ ...job, payload: { webhookId: '12' } }) });
    const link = await screen.findByRole('link', { name: 'Open webhook' });
    expect(link.getAttribute('href')).toBe('/admin/webhooks?event=12');
  });

  it('loads more failed jobs on request', async () => {
    const older = { ...job, id: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a11', error: 'an older error' };
    renderJobsPage({
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

  it('retries a failed job when the admin presses Retry', async () => {
    let items = [job];
    const { toasts } = renderJobsPage({
      'GET /api/jobs': () => createJobPage(...items),
      [`POST /api/jobs/${job.id}/retry`]: () => {
        items = [];
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry Sending of an email' }));
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', text: 'The job starts again now' }]);
  });

  it('discards a failed job after the admin confirms the dialog', async () => {
    let items = [job];
    renderJobsPage({
      'GET /api/jobs': () => createJobPage(...items),
      [`POST /api/jobs/${job.id}/discard`]: () => {
        items = [];
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard Sending of an email' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard job' }));
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
  });

  it('retries all failed jobs after the admin confirms the dialog', async () => {
    let items = [job, { ...job, id: '5d9f9a3e-1a8f-4c7e-9d5b-0f6f2b1f7a11' }];
    const { toasts } = renderJobsPage({
      'GET /api/jobs': () => createJobPage(...items),
      'POST /api/jobs/retry': () => {
        items = [];
        return { count: 2 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry all failed jobs?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Retry all jobs' }));
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', text: 'Jobs that start again now: 2' }]);
  });

  it('keeps a failed job listed and shows an error when the retry request fails', async () => {
    const { toasts } = renderJobsPage({
      'GET /api/jobs': () => createJobPage(job),
      [`POST /api/jobs/${job.id}/retry`]: () => createProblemResponse(503, 'Busy'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry Sending of an email' }));
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['error']));
    expect(screen.getByRole('rowheader', { name: /^Sending of an email/ })).toBeTruthy();
  });

  it('reloads the failed jobs when the admin presses Retry after an error', async () => {
    let isUnavailable = true;
    renderJobsPage({
      'GET /api/jobs': () => (isUnavailable ? createProblemResponse(503, 'Busy') : createJobPage(job)),
    });
    const retry = await screen.findByRole('button', { name: /try again|retry/i });
    isUnavailable = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('rowheader', { name: /^Sending of an email/ })).toBeTruthy();
  });
});

it('shows the number of failed jobs in the link on the admin page', async () => {
  const fake = createFakeHost({ 'GET /api/jobs': () => ({ items: [job], nextCursor: null, total: 12 }) });
  renderApp(fake.host, createRoutes(fake.host), '/admin');
  expect(await screen.findByRole('link', { name: 'Failed jobs: 12' })).toBeTruthy();
});
