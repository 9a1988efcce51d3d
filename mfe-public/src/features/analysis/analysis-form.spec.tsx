import { ANALYSIS_MESSAGES, ZIP_UNREADABLE } from '@epm/contract';
import { createFakeHost, problem, renderApp } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { report, site } from '../../test/factories.ts';

type Handler = (request: Request) => unknown;

const user = userEvent.setup({ delay: null });

beforeEach(() => sessionStorage.clear());

async function show(submit: Handler = () => ({ leadIds: [LEAD] })) {
  const fake = createFakeHost({
    'GET /api/site': () => site(),
    'POST /api/analyses': submit,
    [`GET /api/analyses/${LEAD}`]: () => report(),
  });
  const app = renderApp(fake.host, createRoutes(fake.host), '/analysis');
  await screen.findByRole('button', { name: 'Continue' });
  return { ...fake, ...app };
}

const LEAD = '11111111-1111-4111-8111-111111111111';
const block = (number: number) => within(screen.getByRole('group', { name: `Property ${number}` }));
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const value = (label: string | RegExp, number = 1) => block(number).getByLabelText<HTMLInputElement>(label).value;

async function fill(number = 1, street = '1 Oak St') {
  const fields = block(number);
  await user.type(fields.getByLabelText('Street address'), street);
  await user.type(fields.getByLabelText('City'), 'Ankeny');
  await user.type(fields.getByLabelText('ZIP code'), '50023');
  await user.click(fields.getByLabelText('Condo'));
  await user.type(fields.getByLabelText('Square footage'), '900');
}

async function fillToEmail(email = 'owner@example.org') {
  await fill();
  await press('Continue');
  await user.type(await screen.findByLabelText('Email'), email);
}

describe('property checks', () => {
  async function typeHome(fields: { zip?: string; area?: string; units?: string; type?: string; street?: string }) {
    await fill(1, fields.street ?? '1 Oak St');
    const retype = async (label: string, text: string | undefined) => {
      if (text === undefined) return;
      await user.clear(block(1).getByLabelText(label));
      await user.type(block(1).getByLabelText(label), text);
    };
    await retype('ZIP code', fields.zip);
    await retype('Square footage', fields.area);
    await retype('Number of units', fields.units);
    if (fields.type) await user.click(block(1).getByLabelText(fields.type));
  }

  it('shows a notice outside the service area and continues without promising an analysis', async () => {
    const bodies: { properties: { zipCode: string }[] }[] = [];
    await show(async (request) => {
      bodies.push((await request.json()) as (typeof bodies)[number]);
      return { leadIds: [LEAD] };
    });
    await typeHome({});
    expect(screen.queryByText(/outside Greater Des Moines/)).toBeNull();
    await user.clear(screen.getByLabelText('ZIP code'));
    await user.type(screen.getByLabelText('ZIP code'), '90210');
    expect((await screen.findByText(/outside Greater Des Moines/)).textContent).toBe(
      `ZIP code 90210 is outside Greater Des Moines, the area we serve, so there will be no rent estimate for it. Call us at ${site().company.phone} to talk it through.`,
    );
    expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBeNull();
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Outside our service area' })).toBeTruthy();
    expect(screen.queryByText('Your Analysis is Ready!')).toBeNull();
    await user.type(screen.getByLabelText('Email'), 'owner@example.org');
    await press('Send My Details');
    await waitFor(() => expect(bodies[0]?.properties[0]?.zipCode).toBe('90210'), { timeout: 4000 });
  });

  it('asks the visitor to confirm unusual figures, and continues once they are confirmed', async () => {
    await show();
    await typeHome({ area: '1', units: '50', type: 'Single Family Home' });
    await press('Continue');
    expect(await screen.findAllByText(/^Is the square footage right\?/)).not.toHaveLength(0);
    expect(screen.getByText(/^Is the number of units right\?/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'These figures are right' }));
    await press('Continue');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('asks for the number of units of a multi-family home and keeps the typed number', async () => {
    await show();
    await typeHome({ type: 'Multi Family' });
    expect(screen.getByText(/^How many units does the building have\?/)).toBeTruthy();
    await press('Continue');
    expect(
      await screen.findAllByText('Is the number of units right? A multi-family home has 2 or more.'),
    ).not.toHaveLength(0);
    await user.clear(block(1).getByLabelText('Number of units'));
    await user.type(block(1).getByLabelText('Number of units'), '4');
    expect(screen.queryByText(/^How many units/)).toBeNull();
    await user.click(block(1).getByLabelText('Condo'));
    expect(value('Number of units')).toBe('4');
  });

  it('rejects an invalid street address with the message of the specification', async () => {
    await show();
    await typeHome({ street: 'x' });
    await press('Continue');
    expect(await screen.findAllByText('Invalid address format. Expected: Street, City, State ZIP')).toHaveLength(2);
    expect(value('City')).toBe('Ankeny');
  });
});

describe('property step', () => {
  it('marks every empty required field and focuses the first', async () => {
    await show();
    await press('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe(ANALYSIS_MESSAGES.requiredFields);
    await waitFor(() => expect(screen.getByLabelText('Street address')).toBe(document.activeElement));
    for (const label of ['Street address', 'City', 'ZIP code', 'Square footage']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/Bedrooms/).getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['ZIP code', '123', ZIP_UNREADABLE],
    ['Square footage', '0', /Square footage must be/],
    ['Number of units', '0', /Number of units must be/],
    [/Bathrooms/, '1.3', /Bathrooms must be a whole or half number/],
    [/Year built/, '1799', /Year built must be/],
    [/Year built/, '3000', /Year built must be/],
  ])('rejects %s %j', async (label, typed, message) => {
    await show();
    await fill();
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, typed);
    await press('Continue');
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    await waitFor(() => expect(field).toBe(document.activeElement));
    expect(screen.queryByText('Your Analysis is Ready!')).toBeNull();
  });

  it('clears an error as soon as its field is valid and shows the remaining error', async () => {
    await show();
    await press('Continue');
    await screen.findByText(ANALYSIS_MESSAGES.requiredFields);
    await user.type(screen.getByLabelText('Street address'), '1 Oak St');
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(4));
    await fill();
    await waitFor(() => expect(screen.queryAllByText('Required')).toHaveLength(0));
    await user.clear(screen.getByLabelText('ZIP code'));
    await user.type(screen.getByLabelText('ZIP code'), '500');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ZIP_UNREADABLE));
    await user.clear(screen.getByLabelText('Square footage'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ANALYSIS_MESSAGES.requiredFields));
  });

  it('marks a block that was added after a failed check only on the next Continue', async () => {
    await show();
    await press('Continue');
    await screen.findByText(ANALYSIS_MESSAGES.requiredFields);
    await fill();
    await press('Add Another Property');
    await screen.findByRole('group', { name: 'Property 2' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryAllByText('Required')).toHaveLength(0);
    await press('Continue');
    await screen.findByText(ANALYSIS_MESSAGES.requiredFields);
    expect(block(2).getAllByText('Required')).toHaveLength(5);
    await fill(2);
    await waitFor(() => expect(screen.queryAllByText('Required')).toHaveLength(0));
    expect(screen.queryByText(ANALYSIS_MESSAGES.requiredFields)).toBeNull();
  });

  it('fixes the state to Iowa and starts with one unit', async () => {
    await show();
    const state = screen.getByLabelText<HTMLInputElement>('State');
    expect([state.value, state.disabled]).toEqual(['IA', true]);
    expect(value('Number of units')).toBe('1');
  });

  it('offers Remove Property only for several properties, and removes the chosen property', async () => {
    await show();
    await fill();
    expect(screen.queryByText('Remove Property')).toBeNull();
    await press('Add Another Property');
    await fill(2, '2 Elm St');
    expect(screen.getAllByText('Remove Property')).toHaveLength(2);
    await press('Remove Property 1');
    expect(screen.queryByText('Remove Property')).toBeNull();
    expect(value('Street address')).toBe('2 Elm St');
  });

  it('restores all properties after a reload', async () => {
    const { router } = await show();
    await fill();
    await press('Add Another Property');
    await fill(2, '2 Elm St');
    router.dispose();
    document.body.replaceChildren();
    await show();
    await waitFor(() => expect(value('Street address', 2)).toBe('2 Elm St'));
    expect(value('Street address')).toBe('1 Oak St');
    expect(block(2).getByLabelText<HTMLInputElement>('Condo').checked).toBe(true);
  });
});

describe('email step', () => {
  it.each([
    ['', ANALYSIS_MESSAGES.emailRequired],
    ['owner', ANALYSIS_MESSAGES.email],
  ])('rejects the email %j', async (typed, message) => {
    const { calls } = await show();
    await fill();
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Your Analysis is Ready!' })).toBe(document.activeElement);
    if (typed) await user.type(screen.getByLabelText('Email'), typed);
    await press('View Analysis');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls).not.toContain('POST /api/analyses');
  });

  it("uses the plural in the submit button's label for several properties", async () => {
    await show();
    await fill();
    await press('Add Another Property');
    await fill(2, '2 Elm St');
    await press('Continue');
    expect(await screen.findByRole('button', { name: 'View Analyses' })).toBeTruthy();
  });

  it('submits once on a double click, opens the report, and stores only the email for the enrollment', async () => {
    let respond: (body: unknown) => void = () => {};
    const { calls, address } = await show(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    await fillToEmail();
    await user.dblClick(screen.getByRole('button', { name: 'View Analysis' }));
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeTruthy();
    await press('Processing...');
    respond({ leadIds: [LEAD] });
    expect(await screen.findByRole('heading', { name: '1420 Ashworth Road' })).toBeTruthy();
    expect(address()).toBe(`/analysis/${LEAD}`);
    expect(calls.filter((call) => call === 'POST /api/analyses')).toHaveLength(1);
    await waitFor(() =>
      expect({ ...sessionStorage }).toEqual({
        [`epm.enroll.${LEAD}.1`]: JSON.stringify({ values: { email: 'owner@example.org' }, sentAs: null }),
      }),
    );
  });

  it('keeps the values when sending fails, and retries with the same ids', async () => {
    const bodies: { submissionId: string; properties: { leadId: string }[] }[] = [];
    await show(async (request) => {
      bodies.push((await request.json()) as (typeof bodies)[number]);
      return problem(503, 'Busy');
    });
    await fillToEmail();
    await press('View Analysis');
    expect(await screen.findByText(ANALYSIS_MESSAGES.failed)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('owner@example.org');
    await press('View Analysis');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(bodies[0]);
    await screen.findByText(ANALYSIS_MESSAGES.failed);
    await press('Back to the details');
    await waitFor(() => expect(value('Street address')).toBe('1 Oak St'));
  });

  it('returns to the property step and focuses the field that the server rejected', async () => {
    const errors = [{ field: 'properties.0.zipCode', message: 'We do not know this ZIP code.' }];
    await show(() =>
      Response.json(
        { type: '', title: '', status: 400, code: 'invalid', detail: '', traceId: '', errors },
        { status: 400 },
      ),
    );
    await fillToEmail();
    await press('View Analysis');
    expect((await screen.findAllByText('We do not know this ZIP code.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText('ZIP code')).toBe(document.activeElement));
  });
});
