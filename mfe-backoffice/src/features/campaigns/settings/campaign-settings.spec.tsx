import { DEFAULT_CAMPAIGN_TIMING } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderBackoffice } from '../../../test/render-backoffice.ts';

type Settings = Schemas['CampaignSettings'];
type RequestBody = Schemas['ReplaceCampaignSettings'];

const settings: Settings = { ...DEFAULT_CAMPAIGN_TIMING, changedAt: '2026-11-20T17:04:00.000Z', changedBy: null };

async function renderSettings(responses: FakeResponses = {}) {
  const bodies: RequestBody[] = [];
  const fake = renderBackoffice('/campaigns?tab=settings', {
    'GET /api/campaigns/settings': () => settings,
    'PUT /api/campaigns/settings': async (request) => {
      const body = (await request.json()) as RequestBody;
      bodies.push(body);
      return { ...body, changedAt: '2026-11-21T17:04:00.000Z', changedBy: 'grace@epm.example' };
    },
    ...responses,
  });
  await screen.findByRole('form', { name: 'Campaign settings' });
  return { ...fake, bodies };
}

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function replaceText(label: string, text: string) {
  await userEvent.clear(getInput(label));
  if (text) await userEvent.type(getInput(label), text);
}
const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => sessionStorage.clear());

it('shows the defaults of the specification in three groups', async () => {
  await renderSettings();
  const readGroup = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole<HTMLInputElement>('textbox')
      .map(({ value }) => value);
  expect(readGroup('Warm lead')).toEqual(['1', '2', '30']);
  expect(readGroup('Walkthrough confirmation')).toEqual(['7', '3', '24', '2']);
  expect(readGroup('Onboarding')).toEqual(['1', '3', '14']);
  expect(screen.getByText(/Owners who wait for their next message get the new timing\./)).toBeTruthy();
});

it('saves all settings, and then disables Save', async () => {
  const { bodies, toasts } = await renderSettings();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await replaceText('Initial delay (hours)', '1.5');
  await replaceText('Text message (hours before)', '4');
  await clickSave();
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Campaign settings saved' }]));
  const { changedBy: _, ...before } = settings;
  expect(bodies).toEqual([{ ...before, warmLeadInitialDelayHours: 1.5, walkthroughTextHours: 4 }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(screen.getByText(/^Saved by Grace/)).toBeTruthy();
});

it.each([
  ['Initial delay (hours)', '721', 'Enter 0 to 720 hours.'],
  ['Follow-up interval (days)', '0', 'Enter 0.5 to 60 days.'],
  ['Duration (days)', '', 'Enter 1 to 365 days.'],
  ['Last reminder (hours before)', '0.5', 'Enter 1 to 720 hours.'],
  ['Checklist reminder every (days)', 'three', 'Enter 0.5 to 60 days.'],
])('focuses the field %s and sends nothing when its value is "%s"', async (label, text, message) => {
  const { bodies } = await renderSettings();
  await replaceText(label, text);
  await clickSave();
  expect(screen.getByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(getInput(label));
  expect(bodies).toEqual([]);
  await replaceText(label, '2');
  expect(screen.queryByText(message)).toBeNull();
});

it('keeps the input when the save fails', async () => {
  await renderSettings({ 'PUT /api/campaigns/settings': () => createProblemResponse(503, 'Unavailable') });
  await replaceText('Duration (days)', '45');
  await clickSave();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The settings could not be saved. Your input is still in the form. Try again.',
  );
  expect(getInput('Duration (days)').value).toBe('45');
});

it('keeps unsaved input when the user leaves the page, and discards it on request', async () => {
  const { router } = await renderSettings();
  await replaceText('Duration (days)', '45');
  await act(() => router.navigate('/messages'));
  await act(() => router.navigate('/campaigns?tab=settings'));
  await screen.findByRole('form', { name: 'Campaign settings' });
  expect(getInput('Duration (days)').value).toBe('45');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(getInput('Duration (days)').value).toBe('30');
});

it('shows an error with Retry when the settings cannot be loaded', async () => {
  let isDown = true;
  renderBackoffice('/campaigns?tab=settings', {
    'GET /api/campaigns/settings': () => (isDown ? createProblemResponse(403, 'No') : settings),
  });
  expect(await screen.findByText('Failed to load the campaign settings')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('form', { name: 'Campaign settings' })).toBeTruthy();
});

describe('after another user has saved', () => {
  /** Renders the tab with a server whose settings have changed since the tab loaded. */
  async function renderStaleSettings(changes: Partial<Settings>) {
    const bodies: RequestBody[] = [];
    const current = { ...settings, ...changes, changedAt: '2026-11-22T09:00:00.000Z', changedBy: 'nora@epm.example' };
    const fake = await renderSettings({
      'PUT /api/campaigns/settings': async (request) => {
        const body = (await request.json()) as RequestBody;
        bodies.push(body);
        if (body.changedAt !== current.changedAt)
          return Response.json(
            {
              type: 'about:blank',
              title: 'Problem',
              status: 409,
              code: 'test',
              detail: 'Changed',
              traceId: 't',
              current,
            },
            { status: 409 },
          );
        return { ...body, changedBy: 'grace@epm.example' };
      },
    });
    return { ...fake, bodies };
  }

  it("saves changes to other settings without overwriting the other user's change", async () => {
    const { bodies, toasts } = await renderStaleSettings({ warmLeadDurationDays: 60 });
    await replaceText('Follow-up (days)', '21');
    await clickSave();
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    expect(bodies.at(-1)).toMatchObject({ warmLeadDurationDays: 60, onboardingFollowUpDays: 21 });
    expect(getInput('Duration (days)').value).toBe('60');
  });

  it('opens the conflict dialog if both users changed the same setting', async () => {
    const { bodies, toasts } = await renderStaleSettings({ warmLeadDurationDays: 60 });
    await replaceText('Duration (days)', '45');
    await clickSave();
    const dialog = within(await screen.findByRole('dialog', { name: /changed these settings/ }));
    const group = within(dialog.getByRole('group', { name: 'Duration (days)' }));
    expect(group.getByText('It was 30 when you began.')).toBeTruthy();
    await userEvent.click(group.getByRole('radio', { name: /^Yours/ }));
    expect(bodies).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success' }]));
    expect(bodies.at(-1)).toMatchObject({ warmLeadDurationDays: 45 });
  });
});

it('compares an earlier version with the current settings, and copies the earlier version to the form', async () => {
  const { changedAt, changedBy: _, ...value } = settings;
  const { walkthroughTextHours: __, ...earlier } = { ...value, warmLeadDurationDays: 45 };
  const { bodies } = await renderSettings({
    'GET /api/settings/versions': () => ({
      items: [
        { id: '2', changedAt, changedBy: null, value },
        { id: '1', changedAt, changedBy: null, value: earlier },
      ],
      nextCursor: null,
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History' }));
  expect((await history.findByText('45')).tagName).toBe('DEL');
  // The earlier version was saved before this field existed.
  expect(history.getByText('Not set').tagName).toBe('DEL');
  await userEvent.click(history.getByRole('button', { name: 'Restore' }));
  expect(getInput('Duration (days)').value).toBe('45');
  expect(getInput('Text message (hours before)').value).toBe('2');
  await clickSave();
  await waitFor(() => expect(bodies).toEqual([{ ...value, warmLeadDurationDays: 45, changedAt }]));
});
