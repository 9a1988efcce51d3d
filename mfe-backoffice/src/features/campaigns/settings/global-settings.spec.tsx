import { DEFAULT_CAMPAIGN_TIMING } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderBackoffice } from '../../../test/render-backoffice.ts';

type RequestBody = Schemas['ReplaceSendLimits'];

const limits: Schemas['SendLimits'] = {
  fromHour: 9,
  untilHour: 20,
  marketingPerDay: 1,
  marketingPerWeek: 4,
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: 'nora@epm.example',
};
const settings = { ...DEFAULT_CAMPAIGN_TIMING, changedAt: limits.changedAt, changedBy: null };

const consent: Schemas['EmailConsentSettings'] = {
  isDoubleOptIn: false,
  changedAt: limits.changedAt,
  changedBy: null,
};
const CONSENT_LABEL = 'Owners confirm their email address before the first email';

async function openDialog(role: 'admin' | 'user', responses: FakeResponses = {}) {
  const bodies: RequestBody[] = [];
  const fake = renderBackoffice('/campaigns?tab=settings', {
    'GET /api/campaigns/settings': () => settings,
    'GET /api/campaigns/limits': () => limits,
    'PUT /api/campaigns/limits': async (request) => {
      const body = (await request.json()) as RequestBody;
      bodies.push(body);
      return { ...body, changedAt: '2026-11-21T17:04:00.000Z', changedBy: 'grace@epm.example' };
    },
    'GET /api/campaigns/consent': () => consent,
    ...responses,
  });
  fake.setSession({ user: { id: 'u', email: 'grace@epm.example', role }, isKnown: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Global Settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Global Settings' }));
  return { ...fake, bodies, dialog };
}

afterEach(() => sessionStorage.clear());

it('lets an admin change the hours and the number of emails', async () => {
  const { bodies, dialog, toasts } = await openDialog('admin');
  await userEvent.selectOptions(await dialog.findByLabelText('Send from'), '8:00 AM');
  const perDay = dialog.getByLabelText('Emails per owner per day');
  await userEvent.clear(perDay);
  await userEvent.type(perDay, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Global settings saved' }]));
  const { changedBy: _, ...before } = limits;
  expect(bodies).toEqual([{ ...before, fromHour: 8, marketingPerDay: 2 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the input when the dialog is closed, and discards the input on Cancel', async () => {
  const { dialog } = await openDialog('admin');
  const label = 'Emails per owner per week';
  await userEvent.type(await dialog.findByLabelText(label), '2');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Global Settings' }));
  expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('42');
  expect(screen.getByText(/^Not saved yet\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Global Settings' }));
  expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('4');
});

it('rejects a last hour that is not later than the first hour, and a fractional number of emails', async () => {
  const { bodies, dialog } = await openDialog('admin');
  const until = await dialog.findByLabelText('Send until');
  await userEvent.selectOptions(until, '9:00 AM');
  await userEvent.type(dialog.getByLabelText('Emails per owner per week'), '.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('The last hour must be later than the first.')).toBeTruthy();
  expect(dialog.getByText('Enter 1 to 50 emails, without a fraction.')).toBeTruthy();
  expect(document.activeElement).toBe(until);
  expect(bodies).toEqual([]);
});

it('rejects too many emails instead of shortening the number', async () => {
  const { bodies, dialog } = await openDialog('admin');
  const perWeek = await dialog.findByLabelText<HTMLInputElement>('Emails per owner per week');
  await userEvent.clear(perWeek);
  await userEvent.type(perWeek, '100');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter 1 to 50 emails, without a fraction.')).toBeTruthy();
  expect(perWeek.value).toBe('100');
  expect(bodies).toEqual([]);
});

it('opens the conflict dialog if another admin has changed the same hour', async () => {
  const current = { ...limits, untilHour: 12, changedAt: '2026-11-22T09:00:00.000Z' };
  const { dialog } = await openDialog('admin', {
    'PUT /api/campaigns/limits': () =>
      Response.json(
        { type: 'about:blank', title: 'Problem', status: 409, code: 'test', detail: 'Changed', traceId: 't', current },
        { status: 409 },
      ),
  });
  await userEvent.selectOptions(await dialog.findByLabelText('Send until'), '6:00 PM');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('dialog', { name: /changed these settings/ }));
  expect(conflict.getByText('It was 8:00 PM when you began.')).toBeTruthy();
  expect(conflict.getByText('Noon')).toBeTruthy();
  expect(conflict.getByText('6:00 PM')).toBeTruthy();
});

it('shows the limits without controls to staff who are not admins', async () => {
  const { dialog } = await openDialog('user');
  expect((await dialog.findByText('Send from')).nextElementSibling?.textContent).toBe('9:00 AM');
  expect(dialog.getByText(/Only admins can change these settings/)).toBeTruthy();
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('shows an error with Retry when the limits cannot be loaded', async () => {
  const { dialog } = await openDialog('admin', { 'GET /api/campaigns/limits': () => createProblemResponse(403, 'No') });
  expect(await dialog.findByText('Failed to load the global settings')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

describe('the setting for consent', () => {
  const findCheckbox = (dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) =>
    dialog.findByRole<HTMLInputElement>('checkbox', { name: CONSENT_LABEL });

  it('saves the consent setting when an admin changes the checkbox', async () => {
    const requests: unknown[] = [];
    const { dialog } = await openDialog('admin', {
      'PUT /api/campaigns/consent': async (request) => {
        const body = (await request.json()) as Schemas['ReplaceEmailConsentSettings'];
        requests.push(body);
        return { ...body, changedAt: '2026-11-21T17:04:00.000Z', changedBy: 'grace@epm.example' };
      },
    });
    const checkbox = await findCheckbox(dialog);
    expect(checkbox.checked).toBe(false);
    await userEvent.click(checkbox);
    expect(await dialog.findByText(/^Saved by Grace/)).toBeTruthy();
    expect(checkbox.checked).toBe(true);
    expect(requests).toEqual([{ isDoubleOptIn: true, changedAt: limits.changedAt }]);
  });

  it('shows an error and the stored consent setting in the dialog when the save fails', async () => {
    const { dialog } = await openDialog('admin', {
      'PUT /api/campaigns/consent': () => createProblemResponse(503, 'Unavailable'),
    });
    const checkbox = await findCheckbox(dialog);
    await userEvent.click(checkbox);
    expect(await dialog.findByText('The setting could not be saved. Please try again.')).toBeTruthy();
    expect(checkbox.checked).toBe(false);
  });

  it('loads the current consent setting when another admin has changed it', async () => {
    let current = consent;
    const { dialog } = await openDialog('admin', {
      'GET /api/campaigns/consent': () => current,
      'PUT /api/campaigns/consent': () => {
        current = { isDoubleOptIn: true, changedAt: '2026-11-22T09:00:00.000Z', changedBy: 'nora@epm.example' };
        return createProblemResponse(409, 'Changed');
      },
    });
    const checkbox = await findCheckbox(dialog);
    await userEvent.click(checkbox);
    expect(await dialog.findByText(/This setting was changed in the meantime/)).toBeTruthy();
    await waitFor(() => expect(checkbox.checked).toBe(true));
  });

  it('shows the consent setting without a checkbox to staff who are not admins', async () => {
    const { dialog } = await openDialog('user');
    expect((await dialog.findByText(CONSENT_LABEL)).nextElementSibling?.textContent).toBe('No');
    expect(dialog.queryByRole('checkbox')).toBeNull();
  });
});
