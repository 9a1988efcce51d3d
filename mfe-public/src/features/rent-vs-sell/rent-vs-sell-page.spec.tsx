import { UNLOCK_FORM_MESSAGES } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ticketAgeLimit } from '../../app/forms/intake-tickets.ts';
import { createRoutes } from '../../routes.tsx';
import { createSite } from '../../test/factories.ts';

const UNLOCK_ROUTE = 'POST /api/calculators/rent-vs-sell/unlock';
const user = userEvent.setup({ delay: null });

beforeAll(() => {
  ticketAgeLimit.minMs = 0;
});
beforeEach(() => sessionStorage.clear());

async function renderPage(path = '/rent-vs-sell', unlock: () => unknown = () => ({})) {
  const fake = createFakeHost(
    {
      'GET /api/site': () => createSite(),
      'GET /api/intake/ticket': () => ({ ticket: 'a.0.b.c', difficulty: 0 }),
      [UNLOCK_ROUTE]: unlock,
    },
    null,
  );
  const app = renderApp(fake.host, createRoutes(fake.host), path);
  await screen.findByRole('heading', { level: 1, name: 'Rent it, or sell it?' });
  return { ...fake, ...app };
}

const getFigureInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const queryTable = () => screen.queryByRole('table', { name: 'Projection year by year' });

async function enterEmail(email: string) {
  await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Unlock the table' }));
}

it('accepts only digits in a dollar field, groups them, and rounds on blur', async () => {
  await renderPage();
  const rent = getFigureInput('Monthly rent');
  await user.clear(rent);
  await user.type(rent, 'a1b2c3d4');
  expect(rent.value).toBe('1,234');
  await user.clear(rent);
  await user.paste('$300,000.50');
  await user.tab();
  expect(rent.value).toBe('300,001');
});

it('keeps the caret position when a character is typed in the middle', async () => {
  await renderPage();
  const value = getFigureInput('Home value today');
  await user.type(value, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(value.value).toBe('3,900,000');
  expect(value.selectionStart).toBe(3);
});

it('treats an empty rate as 0 and limits the years to the allowed range', async () => {
  await renderPage();
  await user.clear(getFigureInput('Interest rate'));
  await user.clear(getFigureInput('Years to hold'));
  await user.type(getFigureInput('Years to hold'), '99');
  await user.tab();
  expect(getFigureInput('Interest rate').value).toBe('0');
  expect(getFigureInput('Years to hold').value).toBe('30');
});

it('shows a notice when an entered or linked value is out of bounds', async () => {
  await renderPage('/rent-vs-sell?interestRate=45');
  expect(getFigureInput('Interest rate').value).toBe('30');
  expect(screen.getByText('45% is outside the range of this calculator, so we use 30%.')).toBeTruthy();
  const years = getFigureInput('Years to hold');
  await user.clear(years);
  await user.type(years, '99');
  const notice = '99 is outside the range of this calculator, so we use 30.';
  expect(screen.getByText(notice)).toBeTruthy();
  await user.tab();
  expect(years.value).toBe('30');
  expect(screen.getByText(notice)).toBeTruthy();
  await user.clear(years);
  await user.type(years, '12');
  expect(screen.queryByText(notice)).toBeNull();
});

it('warns when the first year loses money and shows the break-even rent', async () => {
  await renderPage('/rent-vs-sell?monthlyRent=1200');
  expect(screen.getByText('The rent does not cover the costs of the first year.')).toBeTruthy();
  expect(screen.getByText('$1,664')).toBeTruthy();
});

// These tests must be last, because an unlocked table stays unlocked for all tests in this file.
it('keeps the table locked and does not send a request when the email is invalid', async () => {
  const { calls } = await renderPage();
  await enterEmail('invalid');
  expect(screen.getByText(UNLOCK_FORM_MESSAGES.email)).toBeTruthy();
  expect(queryTable()).toBeNull();
  expect(calls).not.toContain(UNLOCK_ROUTE);
});

it('keeps the table locked and preserves the entered email when the server fails', async () => {
  await renderPage('/rent-vs-sell', () => createProblemResponse(503, 'unavailable'));
  await enterEmail('olga@example.org');
  expect(await screen.findByText(UNLOCK_FORM_MESSAGES.failed)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('olga@example.org');
  expect(queryTable()).toBeNull();
});

it('unlocks the table after a valid email, shows a toast, and focuses the table', async () => {
  const { toasts } = await renderPage();
  await enterEmail('olga@example.org');
  await waitFor(() => expect(queryTable()).not.toBeNull());
  expect(toasts).toContainEqual({ kind: 'success', text: UNLOCK_FORM_MESSAGES.done });
  expect(document.activeElement?.contains(queryTable())).toBe(true);
  expect(document.cookie).toContain('projection=open');
});
