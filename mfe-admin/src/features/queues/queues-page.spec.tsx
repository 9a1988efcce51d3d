import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const mailQueue: Schemas['QueueFigures'] = {
  name: 'mail',
  waiting: 1_204,
  active: 4,
  delayed: 3,
  due: 17,
  failed: 2,
  finishedLastHour: 310,
  oldestSince: '2026-11-23T17:05:00.000Z',
  pause: null,
};
const queuePause: Schemas['QueuePause'] = { since: '2026-11-23T17:00:00.000Z', by: 'rosa@example.com' };
const createQueues = (...items: Schemas['QueueFigures'][]): Schemas['Queues'] => ({ isAvailable: true, items });

function renderQueuesPage(responses: FakeResponses) {
  const fake = createFakeHost(responses);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/admin/queues') };
}

describe('queues', () => {
  it('lists the metrics of each queue, and links to the failed jobs', async () => {
    renderQueuesPage({ 'GET /api/queues': () => createQueues(mailQueue) });
    const row = within((await screen.findByRole('rowheader', { name: 'Emails and texts' })).closest('tr')!);
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['1,204', '17', '4', '3', '2', '310']),
    );
    expect(row.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/admin/jobs');
  });

  it('pauses a queue after the admin confirms the dialog', async () => {
    let current = mailQueue;
    const { calls, toasts } = renderQueuesPage({
      'GET /api/queues': () => createQueues(current),
      'POST /api/queues/mail/pause': () => {
        current = { ...mailQueue, pause: queuePause };
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pause Emails and texts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause Emails and texts?' }));
    expect(calls).not.toContain('POST /api/queues/mail/pause');
    await userEvent.click(dialog.getByRole('button', { name: 'Pause queue' }));
    expect(await screen.findByRole('button', { name: 'Resume Emails and texts' })).toBeTruthy();
    expect(screen.getByText(/by rosa@example.com/)).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', text: 'Emails and texts: paused' }]);
  });

  it('shows an error and the unchanged queue when resuming fails', async () => {
    const { toasts } = renderQueuesPage({
      'GET /api/queues': () => createQueues({ ...mailQueue, pause: queuePause }),
      'POST /api/queues/mail/resume': () => createProblemResponse(503, 'Busy'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Resume Emails and texts' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Resume queue' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to resume Emails and texts. Busy' }]));
    expect(await screen.findByRole('button', { name: 'Resume Emails and texts' })).toBeTruthy();
  });

  it('shows the metrics as unknown, and a notice, while the queues do not respond', async () => {
    renderQueuesPage({
      'GET /api/queues': () => ({
        isAvailable: false,
        items: [{ ...mailQueue, waiting: null, active: null, delayed: null }],
      }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The queues do not respond');
    expect(screen.getAllByText('Unknown')).toHaveLength(3);
  });
});
