import { REFERRAL_MESSAGES } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ticketAgeLimit } from '../../app/forms/intake-tickets.ts';
import { createRoutes } from '../../routes.tsx';
import { fillField, user } from '../../test/fill-field.ts';
import { createSite } from '../../test/factories.ts';
import { listQuestions } from './faq-texts.ts';
import { buildReferralHead } from './referral-head.ts';

beforeAll(() => {
  ticketAgeLimit.minMs = 0;
});
beforeEach(() => sessionStorage.clear());

async function renderPage(handler: (request: Request) => unknown = () => ({ referralId: 'x' })) {
  const fake = createFakeHost(
    {
      'GET /api/site': () => createSite(),
      'GET /api/intake/ticket': () => ({ ticket: 'a.0.b.c', difficulty: 0 }),
      'POST /api/referrals': handler,
    },
    null,
  );
  const app = renderApp(fake.host, createRoutes(fake.host), '/realtor-referral');
  await screen.findByRole('button', { name: 'Submit referral' });
  return { ...fake, ...app };
}

const FIELD_VALUES = [
  ['Your name', 'Ruth Realtor'],
  ['Brokerage', 'Prairie Realty'],
  ['Your email', 'ruth@example.org'],
  ['Your phone', '515 555 0190'],
  ['Client’s name', 'Carl Client'],
  ['Client’s email', 'carl@example.org'],
  ['Client’s phone', '515 555 0191'],
  ['Address of the property', '12 Oak Street'],
] as const;

async function fillForm() {
  for (const [label, text] of FIELD_VALUES) fillField(screen.getByLabelText(label), text);
  await user.selectOptions(screen.getByLabelText('Property type'), 'condo');
}
const submit = () => user.click(screen.getByRole('button', { name: 'Submit referral' }));
const getFieldValue = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('requires all referral fields except the notes and focuses the first empty field', async () => {
  const { calls } = await renderPage();
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your name')));
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(9);
  expect(screen.getByLabelText(/Additional notes/).getAttribute('aria-invalid')).toBeNull();
  expect(calls).not.toContain('POST /api/referrals');
});

it('shows a confirmation and prefills the next referral with the realtor’s details', async () => {
  let body: Record<string, unknown> = {};
  const { toasts } = await renderPage(async (request) => {
    body = (await request.json()) as Record<string, unknown>;
    return { referralId: 'x' };
  });
  await fillForm();
  await submit();
  const heading = await screen.findByRole('heading', { name: 'Referral Submitted!' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(/will contact your client within 24 hours/)).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'success', text: 'Referral submitted successfully!' }]);
  expect(body).toMatchObject({ realtorCompany: 'Prairie Realty', clientName: 'Carl Client', propertyType: 'condo' });

  await user.click(screen.getByRole('link', { name: 'Submit Another Referral' }));
  await waitFor(() => expect(getFieldValue('Your email')).toBe('ruth@example.org'));
  expect([getFieldValue('Your name'), getFieldValue('Brokerage'), getFieldValue('Your phone')]).toEqual([
    'Ruth Realtor',
    'Prairie Realty',
    '515 555 0190',
  ]);
  expect([
    getFieldValue('Client’s name'),
    getFieldValue('Client’s email'),
    getFieldValue('Address of the property'),
    getFieldValue('Property type'),
  ]).toEqual(['', '', '', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Client’s name'));
});

it('keeps all values when the referral submission fails', async () => {
  const { toasts } = await renderPage(() => createProblemResponse(503, 'Busy'));
  await fillForm();
  await submit();
  expect(await screen.findByText(REFERRAL_MESSAGES.failed)).toBeTruthy();
  expect(toasts).toEqual([{ kind: 'error', text: 'Failed to submit referral. Please try again.' }]);
  for (const [label, text] of FIELD_VALUES) expect(getFieldValue(label)).toBe(text);
});

it('dismisses the error toast when the retry of a referral succeeds', async () => {
  const responses = [createProblemResponse(503, 'Busy'), { referralId: 'x' }];
  const { toasts } = await renderPage(() => responses.shift());
  await fillForm();
  await submit();
  await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: REFERRAL_MESSAGES.failed }]));
  await user.click(await screen.findByRole('button', { name: 'Submit referral' }));
  await screen.findByRole('heading', { name: 'Referral Submitted!' });
  expect(toasts).toEqual([{ kind: 'success', text: REFERRAL_MESSAGES.sent }]);
});

it('links to the calculator and a call when the webinar fails to load', async () => {
  await renderPage();
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Rent vs Sell Calculator' }).getAttribute('href')).toBe('/rent-vs-sell');
  expect(page.getByRole('link', { name: 'See the webinar' }).getAttribute('href')).toBe('/webinar#register');
  expect(page.queryByText(/is over/)).toBeNull();
  expect(page.getByRole('link', { name: /Schedule a call/ }).getAttribute('href')).toBe(
    createSite().links.directorBooking,
  );
});

it('describes the page in 70 to 160 characters, and lists the questions in structured data', () => {
  const questions = listQuestions('$25');
  const head = buildReferralHead({ questions, feeText: '$25' });
  expect(head.description).toContain('$25');
  expect(head.description?.length).toBeGreaterThanOrEqual(70);
  expect(head.description?.length).toBeLessThanOrEqual(160);
  expect(head.jsonLd).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: questions.length } });
});
