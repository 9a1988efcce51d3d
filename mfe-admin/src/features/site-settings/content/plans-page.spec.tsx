import { jest } from '@jest/globals';
import { LANDING_PLAN_KEYS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const savedSettings: Schemas['PlanSettings'] = {
  items: LANDING_PLAN_KEYS.map((key) => ({ key, summary: 'Leased.', features: ['Inspections'], isFeatured: false })),
  changedAt: '2026-11-20T17:04:00.000Z',
  changedBy: null,
};

// The form of the preview posts the unsaved fields into a frame, which jsdom cannot load.
beforeEach(() => jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('rejects an unknown placeholder, and shows the name of the plan in the list of changes', async () => {
  const bodies: Schemas['ReplacePlans'][] = [];
  const fake = createFakeHost({
    'GET /api/settings/plans': () => savedSettings,
    'PUT /api/settings/plans': async (request) => {
      bodies.push((await request.json()) as Schemas['ReplacePlans']);
      return savedSettings;
    },
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/settings/plans');
  const summary = (await screen.findAllByLabelText('Summary'))[1]!;
  const review = async (text: string) => {
    await userEvent.clear(summary);
    // In the text for `userEvent.type`, `{{` stands for one brace.
    await userEvent.type(summary, text.replaceAll('{', '{{'));
    await userEvent.click(screen.getByRole('button', { name: 'Review changes' }));
  };
  await review('Up to {damage}.');
  expect(await screen.findByText(/^Use braces only for \{petDepositAlternative\} and/)).toBeTruthy();
  await review('Up to {maliciousDamage}.');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }));
  expect(dialog.getByRole('listitem').textContent).toBe('Growth: SummaryLeased.Up to {maliciousDamage}.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies[0]?.items[1]).toEqual({ ...savedSettings.items[1], summary: 'Up to {maliciousDamage}.' }),
  );
});
