import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { createQueryClient, StaffRoot } from '@epm/staff';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPage, createSequence } from '../../../test/factories.ts';
import { renderBackoffice } from '../../../test/render-backoffice.ts';
import { BulkBar } from './bulk-bar.tsx';
import { describeSkipped } from './use-bulk-change.ts';

type Sequence = Schemas['CampaignSequence'];

const buildFigures = (name: string, sent: number, stoppedAfter: number): Schemas['TemplateFigures'] => ({
  templateId: crypto.randomUUID(),
  name,
  type: 'email',
  sent,
  clicked: 1,
  stoppedAfter,
  replies: 2,
  visits: 1,
});

function renderMonitor(items: Sequence[], responses: FakeResponses = {}, search = '') {
  const searches: string[] = [];
  const fake = renderBackoffice(`/campaigns${search}`, {
    'GET /api/campaigns/stats': () => ({ totalEmails: 1200, totalSMS: 30, activeLeads: 14, completionRate: 62.5 }),
    'GET /api/campaigns/figures': () => ({ steps: [] }),
    'GET /api/campaigns/enrollments': ({ url }) => {
      searches.push(new URL(url).search);
      return createPage(items);
    },
    ...responses,
  });
  return { ...fake, searches };
}

const findRow = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest<HTMLElement>('tr')!);

async function chooseAction(row: Awaited<ReturnType<typeof findRow>>, item: string) {
  await userEvent.click(row.getByRole('button', { name: /^Actions: / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** Returns a handler that changes the first sequence and responds with it. Later lists contain the change. */
const createChangeHandler =
  (items: Sequence[], changes: Partial<Sequence>): FakeResponses[string] =>
  () => {
    items[0] = { ...items[0]!, ...changes };
    return items[0];
  };

it('shows the four metrics, with a dash for the completion rate before any campaign has ended', async () => {
  renderMonitor([], {
    'GET /api/campaigns/stats': () => ({ totalEmails: 1200, totalSMS: 30, activeLeads: 14, completionRate: null }),
  });
  const figures = within(await screen.findByRole('region', { name: 'Campaign figures' }));
  const getFigure = async (name: string) => (await figures.findByText(name)).nextElementSibling?.textContent;
  expect(await getFigure('Emails sent')).toBe('1,200');
  expect(await getFigure('Text messages sent')).toBe('30');
  expect(await getFigure('Active leads')).toBe('14');
  expect(await getFigure('Completion rate')).toBe('–');
});

it('shows the rest of the page when the metrics fail to load', async () => {
  renderMonitor([createSequence()], { 'GET /api/campaigns/stats': () => createProblemResponse(403, 'No') });
  expect(await screen.findByText('Failed to fetch campaign stats')).toBeTruthy();
  expect(await findRow('Grace Hopper')).toBeTruthy();
});

it('lists the owner, the property, the workflow, the status and the messages', async () => {
  const sequence = createSequence();
  renderMonitor([sequence, createSequence({ leadName: 'Alan Turing', leadStatus: 'closed', workflow: 'onboarding' })]);
  const row = await findRow('Grace Hopper');
  expect(row.getByRole('link', { name: 'Grace Hopper' }).getAttribute('href')).toBe(`/leads/${sequence.leadId}`);
  expect(row.getByText('1420 Elm Street, West Des Moines, IA 50265')).toBeTruthy();
  expect(row.getByText('Warm lead')).toBeTruthy();
  expect(row.getByText('Pending')).toBeTruthy();
  expect(row.getByText('Sending')).toBeTruthy();
  expect(row.getByText('Rents near you').nextElementSibling?.textContent).toMatch(/ago, Nov 20/);
  expect(row.getByText('Days on market').nextElementSibling?.textContent).toMatch(/^in \d+ days, Nov 20/);
  expect((await findRow('Alan Turing')).getByText('Active')).toBeTruthy();
});

it('explains how a campaign starts when no campaign is listed', async () => {
  renderMonitor([]);
  expect(await screen.findByText('No campaigns yet')).toBeTruthy();
  expect(screen.getByText(/^A campaign starts when an owner/)).toBeTruthy();
});

it('offers to show all campaigns when the filter matches none', async () => {
  const { searches } = renderMonitor([], {}, '?workflow=onboarding&state=paused&q=elm&tab=nothing');
  expect(await screen.findByText('No campaigns found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all campaigns' }).getAttribute('href')).toBe('/campaigns');
  expect(searches[0]).toContain('workflow=onboarding&state=paused&q=elm');
});

it('filters by workflow and state, and stores the filter in the URL', async () => {
  const { searches, currentPath } = renderMonitor([createSequence()]);
  await findRow('Grace Hopper');
  await userEvent.selectOptions(screen.getByLabelText('Workflow'), 'Onboarding');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Stopped');
  await waitFor(() => expect(searches.at(-1)).toContain('workflow=onboarding&state=stopped'));
  expect(currentPath()).toBe('/campaigns?workflow=onboarding&state=stopped');
});

it('shows an error with Retry when the list cannot be loaded', async () => {
  let isDown = true;
  renderMonitor([], {
    'GET /api/campaigns/enrollments': () =>
      isDown ? createProblemResponse(403, 'No') : createPage([createSequence()]),
  });
  expect(await screen.findByText('Failed to load the campaigns')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRow('Grace Hopper')).toBeTruthy();
});

it('shows a change on the server as soon as the event arrives', async () => {
  const items = [createSequence()];
  const { emitEvent } = renderMonitor(items);
  await findRow('Grace Hopper');
  items[0] = { ...items[0]!, state: 'stopped', reason: 'unsubscribed' };
  act(() => emitEvent('lead.changed', { id: items[0]!.leadId }));
  expect(await screen.findByText('Stopped: unsubscribed')).toBeTruthy();
});

describe('the actions for a sequence', () => {
  it.each([
    ['Pause', 'pause', {}, { state: 'paused', reason: 'staff' }, 'Paused by staff', 'Campaign paused'],
    [
      'Resume',
      'resume',
      { state: 'paused', reason: 'staff' },
      { state: 'active', reason: null },
      'Sending',
      'Campaign resumed',
    ],
  ] as const)(
    'changes the state of the sequence when the user chooses %s',
    async (item, action, before, after, text, toast) => {
      const items = [createSequence(before)];
      const { toasts } = renderMonitor(items, {
        [`POST /api/campaigns/${items[0]!.id}/${action}`]: createChangeHandler(items, after),
      });
      const row = await findRow('Grace Hopper');
      await chooseAction(row, item);
      expect(await row.findByText(text)).toBeTruthy();
      await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: toast, detail: 'Grace Hopper' }]));
    },
  );

  it('stops a sequence only after a confirmation', async () => {
    const items = [createSequence()];
    const path = `POST /api/campaigns/${items[0]!.id}/stop`;
    const { calls } = renderMonitor(items, {
      [path]: createChangeHandler(items, { state: 'stopped', reason: 'staff' }),
    });
    await chooseAction(await findRow('Grace Hopper'), 'Stop');
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop this campaign?' }));
    expect(calls).not.toContain(path);
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped by staff')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('switches a sequence to the newest templates, unless it already uses them', async () => {
    const items = [createSequence({ isNewestVersion: false }), createSequence({ leadName: 'Alan Turing' })];
    const path = `POST /api/campaigns/${items[0]!.id}/update`;
    const { calls } = renderMonitor(items, { [path]: createChangeHandler(items, { isNewestVersion: true }) });
    await userEvent.click((await findRow('Alan Turing')).getByRole('button', { name: /^Actions: / }));
    const disabled = await screen.findByRole('menuitem', { name: 'Use the newest templates' });
    expect(disabled.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Escape}');
    await chooseAction(await findRow('Grace Hopper'), 'Use the newest templates');
    await waitFor(() => expect(calls).toContain(path));
  });

  it('does not offer to resume a sequence that waits for another sequence', async () => {
    renderMonitor([createSequence({ state: 'paused', reason: 'another sequence' })]);
    const row = await findRow('Grace Hopper');
    expect(row.getByText('Paused: another campaign')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: /^Actions: / }));
    const resume = await screen.findByRole('menuitem', { name: 'Resume' });
    expect(resume.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows why an ended sequence cannot be started again', async () => {
    const sequence = createSequence({ state: 'finished', next: null });
    const { toasts } = renderMonitor([sequence], {
      'POST /api/campaigns/start': () =>
        createProblemResponse(409, 'This owner has unsubscribed from marketing email.'),
    });
    await chooseAction(await findRow('Grace Hopper'), 'Start');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          kind: 'error',
          text: 'Failed to start campaign',
          detail: 'This owner has unsubscribed from marketing email.',
        },
      ]),
    );
  });

  it('shows an error when a sequence cannot be stopped', async () => {
    const items = [createSequence()];
    const { toasts } = renderMonitor(items, {
      [`POST /api/campaigns/${items[0]!.id}/stop`]: () => createProblemResponse(503, 'Unavailable'),
    });
    await chooseAction(await findRow('Grace Hopper'), 'Stop');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Failed to stop campaign' }]));
  });
});

describe('the bulk bar', () => {
  it('pauses the campaigns of the selected leads and reports the skipped leads', async () => {
    const grace = createSequence();
    const alan = createSequence({ leadName: 'Alan Turing', state: 'stopped', reason: 'staff' });
    const bodies: unknown[] = [];
    const { toasts } = renderMonitor([grace, alan], {
      'POST /api/campaigns/bulk': async (request) => {
        bodies.push(await request.json());
        return { changed: 1, skipped: [{ leadId: alan.leadId, reason: 'There is no active campaign.' }] };
      },
    });
    await userEvent.click((await findRow('Grace Hopper')).getByRole('checkbox'));
    const bar = within(screen.getByRole('region', { name: 'Selected campaigns' }));
    expect(bar.getByText('1 lead selected')).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Select all 2 in the list' }));
    await userEvent.click(bar.getByRole('button', { name: 'Change campaigns' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pause' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          kind: 'success',
          text: 'Campaigns of 1 lead paused',
          detail: 'Skipped 1 lead: There is no active campaign.',
        },
      ]),
    );
    expect(bodies).toEqual([{ action: 'pause', leadIds: [grace.leadId, alan.leadId] }]);
    expect(screen.queryByRole('region', { name: 'Selected campaigns' })).toBeNull();
  });

  it('stops the campaigns of the selected leads only after a confirmation', async () => {
    const grace = createSequence();
    const { calls } = renderMonitor([grace], {
      'POST /api/campaigns/bulk': () => ({ changed: 1, skipped: [] }),
    });
    await userEvent.click((await findRow('Grace Hopper')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Change campaigns' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop these campaigns?' }));
    expect(calls).not.toContain('POST /api/campaigns/bulk');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(calls).toContain('POST /api/campaigns/bulk'));
  });

  it('does not offer actions when more leads are selected than the server accepts', () => {
    const sequences = Array.from({ length: 201 }, () => createSequence());
    const { host } = createFakeHost({});
    const selection = { sequences, has: () => true, toggle() {}, selectAll() {}, clear() {} };
    const element = (
      <StaffRoot client={createQueryClient(host)}>
        <BulkBar selection={selection} listedCount={201} />
      </StaffRoot>
    );
    renderApp(host, [{ path: '/', element }], '/');
    expect(screen.getByText('201 leads selected, 200 at most can be changed at once')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change campaigns' })).toBeNull();
  });

  it('counts the leads that were skipped for the same reason', () => {
    const skip = (reason: string) => ({ leadId: crypto.randomUUID(), reason });
    expect(describeSkipped([skip('Lead not found'), skip('No.'), skip('No.')])).toBe(
      'Skipped 1 lead: Lead not found Skipped 2 leads: No.',
    );
  });
});

describe('the metrics of the messages', () => {
  it('shows the metrics of the chosen workflow as a table', async () => {
    renderMonitor(
      [],
      {
        'GET /api/campaigns/figures': ({ url }) =>
          new URL(url).searchParams.get('workflow') === 'onboarding'
            ? { steps: [buildFigures('Welcome', 40, 3), buildFigures('Checklist', 30, 0)] }
            : { steps: [] },
      },
      '?workflow=onboarding',
    );
    await userEvent.click(await screen.findByText('Figures of each message'));
    const table = within(screen.getByRole('table', { name: 'Onboarding: figures of each message' }));
    const row = within(table.getByRole('rowheader', { name: '1. Welcome' }).closest('tr')!);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Email', '40', '1', '3', '2', '1']);
  });

  it('shows a note instead of a chart before any message is sent', async () => {
    renderMonitor([], { 'GET /api/campaigns/figures': () => ({ steps: [buildFigures('Welcome', 0, 0)] }) });
    expect(await screen.findByText('No message of this workflow has been sent yet.')).toBeTruthy();
    expect(screen.queryByText('Figures of each message')).toBeNull();
  });
});

it('opens the tab in the URL, and stores the chosen tab in the URL', async () => {
  const { currentPath } = renderMonitor([createSequence()]);
  await findRow('Grace Hopper');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Monitor', 'Templates', 'Settings']);
  await userEvent.click(screen.getByRole('tab', { name: 'Templates' }));
  expect(currentPath()).toBe('/campaigns?tab=templates');
  expect(await screen.findByText('Failed to fetch templates')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(currentPath()).toBe('/campaigns?tab=settings');
  await userEvent.click(screen.getByRole('tab', { name: 'Monitor' }));
  expect(currentPath()).toBe('/campaigns');
});
