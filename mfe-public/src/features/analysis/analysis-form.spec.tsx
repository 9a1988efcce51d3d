import { ANALYSIS_MESSAGES, ZIP_UNREADABLE } from '@epm/contract';
import { problemResponse } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { block, fill, fillToEmail, LEAD, press, showAnalysisForm, user, value } from '../../test/show-analysis-form.ts';

beforeEach(() => sessionStorage.clear());

describe('property step', () => {
  it('marks every empty required field and focuses the first', async () => {
    await showAnalysisForm();
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
    await showAnalysisForm();
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
    await showAnalysisForm();
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
    await showAnalysisForm();
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
    await showAnalysisForm();
    const state = screen.getByLabelText<HTMLInputElement>('State');
    expect([state.value, state.disabled]).toEqual(['IA', true]);
    expect(value('Number of units')).toBe('1');
  });

  it('offers Remove Property only for several properties, and removes the chosen property', async () => {
    await showAnalysisForm();
    await fill();
    expect(screen.queryByText('Remove Property')).toBeNull();
    await press('Add Another Property');
    await fill(2, '2 Elm St');
    expect(screen.getAllByText('Remove Property')).toHaveLength(2);
    await press('Remove Property 1');
    expect(screen.queryByText('Remove Property')).toBeNull();
    expect(value('Street address')).toBe('2 Elm St');
  });

  it('keeps the errors at their properties when a property is removed', async () => {
    await showAnalysisForm();
    await fill();
    await press('Add Another Property');
    await press('Add Another Property');
    await fill(3, '3 Elm St');
    await user.clear(block(3).getByLabelText('ZIP code'));
    await user.type(block(3).getByLabelText('ZIP code'), '5');
    await press('Continue');
    expect(await block(3).findByText(ZIP_UNREADABLE)).toBeTruthy();
    await press('Remove Property 2');
    expect(screen.queryByText('Required')).toBeNull();
    expect(block(2).getByText(ZIP_UNREADABLE)).toBeTruthy();
    expect(value('Street address', 2)).toBe('3 Elm St');
    expect(screen.getByRole('button', { name: 'Add Another Property' })).toBe(document.activeElement);
    await user.type(block(2).getByLabelText('ZIP code'), '0023');
    await waitFor(() => expect(screen.queryByText(ZIP_UNREADABLE)).toBeNull());
  });

  it('moves the focus to the first field of an added property', async () => {
    await showAnalysisForm();
    await press('Add Another Property');
    await waitFor(() => expect(block(2).getByLabelText('Street address')).toBe(document.activeElement));
  });

  it('continues on Enter in a field', async () => {
    const { calls } = await showAnalysisForm();
    await fill();
    await user.type(screen.getByLabelText('City'), '{Enter}');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(calls).not.toContain('POST /api/analyses');
  });

  it('restores all properties after a reload', async () => {
    const { router } = await showAnalysisForm();
    await fill();
    await press('Add Another Property');
    await fill(2, '2 Elm St');
    router.dispose();
    document.body.replaceChildren();
    await showAnalysisForm();
    await waitFor(() => expect(value('Street address', 2)).toBe('2 Elm St'));
    expect(value('Street address')).toBe('1 Oak St');
    expect(block(2).getByLabelText<HTMLInputElement>('Condo').checked).toBe(true);
  });
});

describe('email step', () => {
  it('stays after a reload, and the back button of the browser returns to the properties', async () => {
    const { router, currentPath } = await showAnalysisForm();
    await fillToEmail();
    expect(currentPath()).toBe('/analysis?step=2');
    router.dispose();
    document.body.replaceChildren();
    const { router: reloaded } = await showAnalysisForm(undefined, '/analysis?step=2');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('owner@example.org');
    await reloaded.navigate('/analysis');
    await waitFor(() => expect(value('Street address')).toBe('1 Oak St'));
  });

  it('starts at the properties when the URL names the email step and no draft is stored', async () => {
    const { currentPath } = await showAnalysisForm(undefined, '/analysis?step=2');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    await waitFor(() => expect(currentPath()).toBe('/analysis'));
    await fillToEmail();
    expect(currentPath()).toBe('/analysis?step=2');
  });

  it('shows the error of a rejected email until it is corrected, and not on the other step', async () => {
    await showAnalysisForm();
    await fillToEmail('owner');
    await press('View Analysis');
    expect(await screen.findByText(ANALYSIS_MESSAGES.email)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Email')).toBe(document.activeElement));
    await user.type(screen.getByLabelText('Email'), '@example.org');
    expect(screen.queryByText(ANALYSIS_MESSAGES.email)).toBeNull();
    await press('Back to the details');
    await screen.findByRole('button', { name: 'Continue' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['', ANALYSIS_MESSAGES.emailRequired],
    ['owner', ANALYSIS_MESSAGES.email],
  ])('rejects the email %j', async (typed, message) => {
    const { calls } = await showAnalysisForm();
    await fill();
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Your Analysis is Ready!' })).toBe(document.activeElement);
    if (typed) await user.type(screen.getByLabelText('Email'), typed);
    await press('View Analysis');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls).not.toContain('POST /api/analyses');
  });

  it("uses the plural in the submit button's label for several properties", async () => {
    await showAnalysisForm();
    await fill();
    await press('Add Another Property');
    await fill(2, '2 Elm St');
    await press('Continue');
    expect(await screen.findByRole('button', { name: 'View Analyses' })).toBeTruthy();
  });

  it('submits once on a double click, opens the report, and stores only the email for the enrollment', async () => {
    let respond: (body: unknown) => void = () => {};
    const { calls, currentPath } = await showAnalysisForm(
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
    expect(currentPath()).toBe(`/analysis/${LEAD}`);
    expect(calls.filter((call) => call === 'POST /api/analyses')).toHaveLength(1);
    await waitFor(() =>
      expect({ ...sessionStorage }).toEqual({
        [`epm.enroll.${LEAD}.1`]: JSON.stringify({ values: { email: 'owner@example.org' }, lastSubmission: null }),
      }),
    );
  });

  it('keeps the values when sending fails, and retries with the same ids', async () => {
    const bodies: { submissionId: string; properties: { leadId: string }[] }[] = [];
    await showAnalysisForm(async (request) => {
      bodies.push((await request.json()) as (typeof bodies)[number]);
      return problemResponse(503, 'Busy');
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
    await showAnalysisForm(() =>
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
