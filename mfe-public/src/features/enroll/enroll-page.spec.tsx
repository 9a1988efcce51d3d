import { ENROLLMENT_MESSAGES, ENROLLMENT_REQUIREMENTS, FIRST_FEE_SCHEDULE } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { storeEmailForEnrollment } from '../../app/forms/enroll-draft.ts';
import { ticketAgeLimit } from '../../app/forms/intake-tickets.ts';
import { user } from '../../test/fill-field.ts';
import { LEAD_ID, createReport, createSite } from '../../test/factories.ts';
import {
  getFeeEstimateText,
  fillContact,
  fillProperty,
  clickButton,
  renderEnrollPage,
  getFieldValue,
} from '../../test/render-enroll-page.tsx';
import type { SentEnrollment } from '../../test/render-enroll-page.tsx';

beforeAll(() => {
  ticketAgeLimit.minMs = 0;
});
beforeEach(() => sessionStorage.clear());

async function fillAllSteps() {
  await fillProperty();
  await clickButton('Continue');
  await fillContact();
  await clickButton('Continue');
  await screen.findByRole('heading', { name: 'Review & Schedule' });
}

describe('enrollment form steps', () => {
  it('allows moving forward and back between the steps while fields are empty', async () => {
    await renderEnrollPage();
    expect(screen.getByRole('list', { name: 'Step 1 of 3' })).toBeTruthy();
    await clickButton('Continue');
    expect(await screen.findByRole('list', { name: 'Step 2 of 3' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Contact Info' })).toBe(document.activeElement));
    await clickButton('Continue');
    expect(await screen.findByRole('list', { name: 'Step 3 of 3' })).toBeTruthy();
    expect(screen.getAllByText('Not entered yet')).toHaveLength(4);
    await clickButton('Back');
    await clickButton('Back');
    expect(await screen.findByRole('list', { name: 'Step 1 of 3' })).toBeTruthy();
  });

  it('adds a history entry per step, so that Back returns to the previous step', async () => {
    const { router, currentPath } = await renderEnrollPage();
    await clickButton('Continue');
    await waitFor(() => expect(currentPath()).toBe('/enroll?step=2'));
    await router.navigate(-1);
    expect(await screen.findByRole('list', { name: 'Step 1 of 3' })).toBeTruthy();
  });

  it('starts over at step 1 when the visitor goes back after a submission', async () => {
    const { router, currentPath } = await renderEnrollPage();
    await fillAllSteps();
    await clickButton('Enroll and schedule walkthrough');
    // The open dialog hides the page from the accessibility tree.
    await screen.findByRole('heading', { level: 1, name: 'Your enrollment is saved.', hidden: true });
    expect(screen.queryByText(/^Three short steps\./)).toBeNull();
    // The text must not claim that an email was sent, because staff must first accept a suspect enrollment.
    expect(
      screen.getByText(/^We confirm it by email\. .*choose a time now, or later with the link in that email/),
    ).toBeTruthy();
    expect(screen.queryByText(/sent you/)).toBeNull();
    await screen.findByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate(-1);
    expect(await screen.findByRole('list', { name: 'Step 1 of 3' })).toBeTruthy();
    expect(currentPath()).toBe('/enroll');
    expect(getFieldValue('Street address')).toBe('');
    await router.navigate(1);
    expect(await screen.findByRole('heading', { name: 'Your enrollment is saved.' })).toBeTruthy();
  });

  it('does not reload the site data when the step changes', async () => {
    const loadSite = jest.fn(() => createSite());
    await renderEnrollPage({ 'GET /api/site': loadSite });
    const { length: before } = loadSite.mock.calls;
    await fillAllSteps();
    expect(loadSite).toHaveBeenCalledTimes(before);
  });

  it('continues to the next step on Enter without submitting', async () => {
    const { sent } = await renderEnrollPage();
    await fillProperty();
    await user.type(screen.getByLabelText('City'), '{Enter}');
    expect(await screen.findByRole('list', { name: 'Step 2 of 3' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('starts at step 1 when the URL contains an invalid step', async () => {
    await renderEnrollPage({}, '/enroll?step=9');
    expect(screen.getByRole('list', { name: 'Step 1 of 3' })).toBeTruthy();
  });
});

describe('enrollment review', () => {
  it('shows the entered values and the four requirements', async () => {
    await renderEnrollPage();
    await fillAllSteps();
    const text = screen.getByRole('region', { name: 'Review & Schedule' }).textContent;
    for (const line of [
      'Condo',
      '12 Oak Street, Clive, IA 50325',
      'Jane Doe',
      'jane@example.com',
      '(515) 555-0142',
      '$299, once',
    ]) {
      expect(text).toContain(line);
    }
    const requirements = within(screen.getByRole('region', { name: 'What we require of every property we manage' }));
    expect(requirements.getAllByRole('listitem')).toHaveLength(4);
    for (const { title } of ENROLLMENT_REQUIREMENTS) expect(requirements.getByText(title)).toBeTruthy();
  });

  it('returns to a step when its Edit button is clicked', async () => {
    await renderEnrollPage();
    await fillAllSteps();
    await clickButton('Edit contact');
    expect(await screen.findByRole('list', { name: 'Step 2 of 3' })).toBeTruthy();
    expect(getFieldValue('Full name')).toBe('Jane Doe');
  });
});

describe('enrollment submission', () => {
  it('on submission, returns to the step with the first missing field, and marks and focuses the field', async () => {
    const { sent } = await renderEnrollPage();
    await fillProperty();
    await clickButton('Continue');
    await clickButton('Continue');
    await screen.findByRole('list', { name: 'Step 3 of 3' });
    await clickButton('Enroll and schedule walkthrough');
    expect(await screen.findByRole('list', { name: 'Step 2 of 3' })).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Full name')).toBe(document.activeElement));
    expect(screen.getByLabelText('Full name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(ENROLLMENT_MESSAGES.name)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('submits the values of all steps once, and offers walkthrough times', async () => {
    let respond = () => {};
    const { sent, currentPath } = await renderEnrollPage({}, '/enroll', new Promise((resolve) => (respond = resolve)));
    await fillAllSteps();
    await clickButton('Enroll and schedule walkthrough');
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeTruthy();
    await clickButton('Processing...');
    respond();
    expect(await screen.findByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' })).toBeTruthy();
    expect(sent).toEqual([
      {
        leadId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        propertyType: 'condo',
        unitCount: 1,
        estimatedRent: 1850,
        plan: 'standard',
        streetAddress: '12 Oak Street',
        city: 'Clive',
        zipCode: '50325',
        name: 'Jane Doe',
        email: 'jane@example.com',
        phone: '(515) 555-0142',
        smsConsent: false,
        feeVersion: 1,
        intake: expect.objectContaining({ ticket: 'ticket', website: '' }),
      },
    ]);
    expect(currentPath()).toBe('/enroll');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows an error and a toast on failure, keeps the values, and retries with the same id', async () => {
    const bodies: SentEnrollment[] = [];
    const { toasts } = await renderEnrollPage({
      'POST /api/enrollments': async (request: Request) => {
        bodies.push((await request.json()) as SentEnrollment);
        return createProblemResponse(503, 'Our database does not answer right now.');
      },
    });
    await fillAllSteps();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('checkbox', { name: /Text me/ }));
    await clickButton('Continue');
    await clickButton('Enroll and schedule walkthrough');
    expect(await screen.findByText('Our database does not answer right now.', {})).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'error', text: 'Failed to process enrollment. Please try again.' }]);
    expect(screen.getByRole('list', { name: 'Step 3 of 3' })).toBeTruthy();
    await clickButton('Enroll and schedule walkthrough');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]?.leadId).toBe(bodies[0]?.leadId);
    expect(bodies[0]?.smsConsent).toBe(true);
    await clickButton('Back');
    expect(getFieldValue('Full name')).toBe('Jane Doe');
    expect(screen.queryByText('Our database does not answer right now.')).toBeNull();
  });

  it('requests walkthrough times for the lead in the response', async () => {
    const queries: string[] = [];
    await renderEnrollPage({
      'POST /api/enrollments': () => ({ leadId: 'earlier-lead' }),
      'GET /api/walkthroughs/slots': (request: Request) => {
        queries.push(new URL(request.url).search);
        return createProblemResponse(503, 'Busy');
      },
    });
    await fillAllSteps();
    await clickButton('Enroll and schedule walkthrough');
    await waitFor(() => expect(queries[0]).toBe('?leadId=earlier-lead'));
  });

  it('dismisses the error toast when the retry succeeds, and offers to enroll another property', async () => {
    const responses = [createProblemResponse(503, 'Busy'), { leadId: 'x' }];
    const { toasts } = await renderEnrollPage({ 'POST /api/enrollments': () => responses.shift() });
    await fillAllSteps();
    await clickButton('Enroll and schedule walkthrough');
    await waitFor(() => expect(toasts).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Enroll and schedule walkthrough' }));
    await screen.findByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' });
    expect(toasts).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('link', { name: 'Enroll another property' }));
    expect(await screen.findByRole('list', { name: 'Step 1 of 3' })).toBeTruthy();
    expect(getFieldValue('Street address')).toBe('');
  });

  it('shows the new fees when they have changed since the page was opened, and keeps the entered values', async () => {
    const later = { ...FIRST_FEE_SCHEDULE.figures, setup: 34_900 };
    const schedules = [FIRST_FEE_SCHEDULE, { version: 2, effectiveFrom: '2027-01-01', figures: later }];
    let current = schedules[0]!;
    const message = 'Our fees have changed since you opened this page.';
    const sent: unknown[] = [];
    await renderEnrollPage({
      'GET /api/site': () => createSite({ fees: current }),
      'POST /api/enrollments': async (request) => {
        const { feeVersion } = (await request.json()) as { feeVersion: number };
        sent.push(feeVersion);
        current = schedules[1]!;
        return feeVersion === 2 ? { leadId: 'x' } : createProblemResponse(409, message, 'fees.changed');
      },
    });
    await fillAllSteps();
    await clickButton('Enroll and schedule walkthrough');
    expect(await screen.findByText(message)).toBeTruthy();
    const review = await screen.findByRole('region', { name: 'Review & Schedule' });
    await waitFor(() => expect(review.textContent).toContain('$349, once'));
    expect(review.textContent).toContain('12 Oak Street');
    await user.click(await screen.findByRole('button', { name: 'Enroll and schedule walkthrough' }));
    await screen.findByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' });
    expect(sent).toEqual([1, 2]);
  });

  it('shows the general error message when the response has no message', async () => {
    await renderEnrollPage({ 'POST /api/enrollments': () => new Response('Bad gateway', { status: 502 }) });
    await fillAllSteps();
    await clickButton('Enroll and schedule walkthrough');
    expect(await screen.findByText('Failed to process enrollment', {})).toBeTruthy();
  });

  it('returns to the step with the field that the server rejected', async () => {
    const errors = [{ field: 'propertyType', message: 'Invalid property type selected' }];
    await renderEnrollPage({
      'POST /api/enrollments': () =>
        Response.json(
          { type: '', title: '', status: 400, code: 'invalid', detail: errors[0]?.message, traceId: '', errors },
          { status: 400 },
        ),
    });
    await fillAllSteps();
    await clickButton('Enroll and schedule walkthrough');
    expect(await screen.findByRole('list', { name: 'Step 1 of 3' })).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Property type')).toBe(document.activeElement));
    expect(screen.getByText('Invalid property type selected')).toBeTruthy();
  });
});

describe('initial values in the enrollment form', () => {
  it('restores the stored draft after a reload', async () => {
    const { router } = await renderEnrollPage();
    await fillProperty();
    await clickButton('Continue');
    await fillContact();
    router.dispose();
    document.body.replaceChildren();
    await renderEnrollPage({}, '/enroll?step=2');
    await waitFor(() => expect(getFieldValue('Full name')).toBe('Jane Doe'));
    await clickButton('Back');
    expect(getFieldValue('Street address')).toBe('12 Oak Street');
    expect(getFieldValue('Property type')).toBe('condo');
    expect(getFeeEstimateText()).toContain('$167 a month');
  });

  it('prefills the form from the report when the visitor has access to it', async () => {
    await renderEnrollPage({ [`GET /api/analyses/${LEAD_ID}`]: () => createReport() }, `/enroll?from=${LEAD_ID}`);
    expect(getFieldValue('Street address')).toBe('1420 Ashworth Road');
    expect(getFieldValue('Estimated monthly rent')).toBe('1500');
    expect(getFieldValue('Property type')).toBe('condo');
  });

  it('prefills the email entered for the report only when the visitor comes from that report', async () => {
    storeEmailForEnrollment([LEAD_ID], ' jane@example.com ');
    const { router } = await renderEnrollPage(
      { [`GET /api/analyses/${LEAD_ID}`]: () => createReport() },
      `/enroll?from=${LEAD_ID}`,
    );
    expect(getFieldValue('Email')).toBe('jane@example.com');
    expect(getFieldValue('Street address')).toBe('1420 Ashworth Road');
    router.dispose();
    document.body.replaceChildren();
    await renderEnrollPage();
    expect(getFieldValue('Email')).toBe('');
  });

  it('keeps the entered number of units when the property type changes', async () => {
    await renderEnrollPage();
    await user.selectOptions(screen.getByLabelText('Property type'), 'multi-family');
    expect(screen.getByText(/^How many units does the building have\?/)).toBeTruthy();
    await user.clear(screen.getByLabelText('Number of units'));
    await user.type(screen.getByLabelText('Number of units'), '3');
    expect(screen.queryByText(/^How many units/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Property type'), 'condo');
    expect(getFieldValue('Number of units')).toBe('3');
  });

  it('leaves the enrollment form empty when the report belongs to another visitor', async () => {
    await renderEnrollPage({}, `/enroll?from=${LEAD_ID}`);
    expect(getFieldValue('Street address')).toBe('');
  });
});

it('shows the Director of Growth on the enrollment page, with a link to book a call', async () => {
  const team = createSite().team.map((member, index) =>
    index === 1
      ? {
          ...member,
          title: 'Director of Growth',
          phone: '(515) 555-0101',
          email: 'ben@example.org',
          schedulingUrl: 'https://calendar.example/ben',
        }
      : member,
  );
  await renderEnrollPage({ 'GET /api/site': () => createSite({ team }) });
  const card = within(screen.getByRole('region', { name: 'Ask before you enroll' }));
  expect(card.getByText('Ben Roe')).toBeTruthy();
  expect(card.getByRole('link', { name: '(515) 555-0101' }).getAttribute('href')).toBe('tel:+15155550101');
  expect(card.getByRole('link', { name: /Schedule a call/ }).getAttribute('href')).toBe('https://calendar.example/ben');
});
