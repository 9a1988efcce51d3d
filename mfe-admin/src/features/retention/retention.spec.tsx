import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const settings: Schemas['RetentionSettings'] = {
  suspectLeadDays: 30,
  deletedLeadDays: 30,
  deletedReferralDays: 30,
  receivedBodyDays: 30,
  unmatchedMessageDays: 90,
  webhookDays: 90,
  unusedUploadDays: 30,
  lostLeadYears: null,
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: null,
  due: [],
};

function renderPage(due: Schemas['DueRecords'][], responses: FakeResponses = {}) {
  const saved: unknown[] = [];
  const fake = createFakeHost({
    'GET /api/settings/retention': () => settings,
    'POST /api/settings/retention/due': () => ({ due }),
    'PUT /api/settings/retention': async (request) => {
      saved.push(await request.json());
      return { ...settings, lostLeadYears: 2, changedAt: '2026-11-21T17:04:00.000Z' };
    },
    ...responses,
  });
  return { ...fake, saved, ...renderApp(fake.host, createRoutes(fake.host), '/admin/retention') };
}

async function enterDays(label: RegExp, text: string) {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('asks for a confirmation if a shorter period deletes records, and lists only affected kinds of record', async () => {
  const { saved, toasts } = renderPage([
    { kind: 'lostLeadYears', count: 1203 },
    { kind: 'webhookDays', count: 5 },
  ]);
  await enterDays(/^Lost leads/, '2');
  const dialog = await screen.findByRole('dialog', { name: 'Delete older records?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lost leads: 1,203']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save and delete' }));
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Retention saved' }]));
  expect(saved).toMatchObject([{ lostLeadYears: 2 }]);
});

it('saves without a confirmation if the changed periods delete no records', async () => {
  const { saved, calls } = renderPage([{ kind: 'webhookDays', count: 0 }]);
  await enterDays(/^Deleted leads/, '60');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls).not.toContain('POST /api/settings/retention/due');
  await enterDays(/^Events of providers/, '20');
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the input if the records cannot be counted', async () => {
  const { saved } = renderPage([], { 'POST /api/settings/retention/due': () => Response.error() });
  await enterDays(/^Events of providers/, '20');
  expect(await screen.findByText(/^The settings could not be saved/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Events of providers/ }).value).toBe('20');
  expect(saved).toEqual([]);
});

it('shows the value of another admin who saved first, even if the error contains no record counts', async () => {
  const { due: _counts, ...stored } = settings;
  const current = { ...stored, deletedLeadDays: 50, changedAt: '2026-11-21T17:04:00.000Z' };
  renderPage([], {
    'PUT /api/settings/retention': () =>
      Response.json({ status: 409, code: 'settings.changed', detail: 'Changed', current }, { status: 409 }),
  });
  await enterDays(/^Deleted leads/, '60');
  expect(await screen.findByRole('radio', { name: /50/ })).toBeTruthy();
});
