import { UNLOCK_MESSAGES } from '@epm/contract';
import { createFakeHost, problem, renderApp } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ticketAge } from '../../app/forms/intake-tickets.ts';
import { createRoutes } from '../../routes.tsx';
import { site } from '../../test/factories.ts';

const UNLOCK = 'POST /api/calculators/rent-vs-sell/unlock';
const user = userEvent.setup({ delay: null });

beforeAll(() => {
  ticketAge.leastMs = 0;
});
beforeEach(() => sessionStorage.clear());

async function show(address = '/rent-vs-sell', unlock: () => unknown = () => ({})) {
  const fake = createFakeHost(
    {
      'GET /api/site': () => site(),
      'GET /api/intake/ticket': () => ({ ticket: 'a.0.b.c', difficulty: 0 }),
      [UNLOCK]: unlock,
    },
    null,
  );
  const app = renderApp(fake.host, createRoutes(fake.host), address);
  await screen.findByRole('heading', { level: 1, name: 'Rent it, or sell it?' });
  return { ...fake, ...app };
}

const figure = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const table = () => screen.queryByRole('table', { name: 'Projection year by year' });

async function leave(email: string) {
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Unlock the table' }));
}

it('takes digits only, groups them, and rounds when the field is left', async () => {
  await show();
  const rent = figure('Monthly rent');
  await user.clear(rent);
  await user.type(rent, 'a1b2c3d4');
  expect(rent.value).toBe('1,234');
  await user.clear(rent);
  await user.paste('$300,000.50');
  await user.tab();
  expect(rent.value).toBe('300,001');
});

it('keeps the caret behind what was typed in the middle', async () => {
  await show();
  const value = figure('Home value today');
  await user.type(value, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(value.value).toBe('3,900,000');
  expect(value.selectionStart).toBe(3);
});

it('counts an empty rate as 0 and holds the years within their bounds', async () => {
  await show();
  await user.clear(figure('Interest rate'));
  await user.clear(figure('Years to hold'));
  await user.type(figure('Years to hold'), '99');
  await user.tab();
  expect(figure('Interest rate').value).toBe('0');
  expect(figure('Years to hold').value).toBe('30');
});

it('says under a field that it counts as its bound, while it is typed, after it is left, and from a link', async () => {
  await show('/rent-vs-sell?interestRate=45');
  expect(figure('Interest rate').value).toBe('30');
  expect(screen.getByText('45% is outside what this calculator covers, so we calculate with 30%.')).toBeTruthy();
  const years = figure('Years to hold');
  await user.clear(years);
  await user.type(years, '99');
  const notice = '99 is outside what this calculator covers, so we calculate with 30.';
  expect(screen.getByText(notice)).toBeTruthy();
  await user.tab();
  expect(years.value).toBe('30');
  expect(screen.getByText(notice)).toBeTruthy();
  await user.clear(years);
  await user.type(years, '12');
  expect(screen.queryByText(notice)).toBeNull();
});

it('warns of a first year that costs money, with the rent that would cover it', async () => {
  await show('/rent-vs-sell?monthlyRent=1200');
  expect(screen.getByText('The rent does not cover the costs of the first year.')).toBeTruthy();
  expect(screen.getByText('$1,664')).toBeTruthy();
});

// The last ones: what is unlocked stays so for as long as this module lives.
it('stays locked for what is no address, and asks the server nothing', async () => {
  const { calls } = await show();
  await leave('nobody');
  expect(screen.getByText(UNLOCK_MESSAGES.email)).toBeTruthy();
  expect(table()).toBeNull();
  expect(calls).not.toContain(UNLOCK);
});

it('stays locked when the server fails, and keeps the address', async () => {
  await show('/rent-vs-sell', () => problem(503, 'away'));
  await leave('olga@example.org');
  expect(await screen.findByText(UNLOCK_MESSAGES.failed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('olga@example.org');
  expect(table()).toBeNull();
});

it('opens for an address, says so, and moves the focus to the table', async () => {
  const { toasts } = await show();
  await leave('olga@example.org');
  await waitFor(() => expect(table()).not.toBeNull());
  expect(toasts).toContainEqual({ kind: 'success', text: UNLOCK_MESSAGES.done });
  expect(document.activeElement?.contains(table())).toBe(true);
  expect(document.cookie).toContain('epm_projection=open');
});
