import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

const dispute: Schemas['OpenDispute'] = {
  stripeId: 'dp_1',
  what: 'Onboarding',
  leadId: '00000000-0000-4000-8000-000000000001',
  leadName: 'Ada Byron',
  isLeadDeleted: false,
  cents: 19_900,
  // The deadline is still on December 4 in Central time.
  answerDueAt: '2026-12-05T05:59:59.000Z',
  needsAnswer: true,
};
const answered: Schemas['OpenDispute'] = {
  ...dispute,
  stripeId: 'dp_2',
  what: 'Repairs (EPM-7)',
  leadName: 'Robin Hale',
  isLeadDeleted: true,
  cents: 50_000,
  answerDueAt: '2026-12-09T23:59:59.000Z',
  needsAnswer: false,
};

function renderMoneyPage(openDisputes: readonly Schemas['OpenDispute'][], isConfigured = true) {
  const none = { count: 0, cents: 0 };
  const fake = createFakeHost({
    'GET /api/money': () => ({
      isConfigured,
      months: [],
      open: { payments: none, invoices: none },
      openDisputes,
      mismatches: [],
    }),
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/admin/money') };
}

const findSection = async () => within(await screen.findByRole('region', { name: 'Open disputes' }));

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('lists open disputes with the deadline in Central time and the state, in the order of the server', async () => {
  renderMoneyPage([dispute, answered, { ...dispute, stripeId: 'dp_3', leadId: null, answerDueAt: null }]);
  const table = (await findSection()).getByRole('table', { name: 'Open disputes, earliest deadline first' });
  expect(readRows(table)).toEqual([
    ['Ada Byron', 'Onboarding', '$199.00', 'Answer by Dec 4, 2026', 'Needs an answer'],
    ['Robin Hale (deleted)', 'Repairs (EPM-7)', '$500.00', 'Dec 9, 2026', 'Answered, waiting for the bank'],
    ['Deleted lead', 'Onboarding', '$199.00', 'Not known', 'Needs an answer'],
  ]);
});

it('opens the lead of a dispute with the keyboard', async () => {
  renderMoneyPage([dispute]);
  const link = (await findSection()).getByRole('link', { name: 'Ada Byron' });
  expect(link.getAttribute('href')).toBe(`/leads/${dispute.leadId}`);
  while (document.activeElement !== link) {
    await userEvent.tab();
    expect(document.activeElement).not.toBe(document.body);
  }
});

it('shows the disputes above the other sections', async () => {
  renderMoneyPage([dispute]);
  await findSection();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Open disputes', 'Open']);
});

it('shows the disputes even if card payments are not set up', async () => {
  renderMoneyPage([dispute], false);
  expect((await findSection()).getByText('Answer by Dec 4, 2026')).toBeTruthy();
});

it('shows no section without open disputes', async () => {
  renderMoneyPage([]);
  await screen.findByRole('region', { name: 'Open' });
  expect(screen.queryByText('Open disputes')).toBeNull();
});
