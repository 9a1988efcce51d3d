import { ANALYSIS_MESSAGES, INVALID_ZIP_MESSAGE } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { user } from '../../test/fill-field.ts';
import {
  getPropertyBlock,
  fillProperty,
  fillAnalysisForm,
  clickButton,
  renderAnalysisForm,
  getFieldValue,
} from '../../test/render-analysis-form.ts';
import { LEAD_ID } from '../../test/factories.ts';

beforeEach(() => sessionStorage.clear());

describe('property step', () => {
  it('marks every empty required field and focuses the first', async () => {
    await renderAnalysisForm();
    await clickButton('Continue');
    expect((await screen.findByRole('alert')).textContent).toBe(ANALYSIS_MESSAGES.requiredFields);
    await waitFor(() => expect(screen.getByLabelText('Street address')).toBe(document.activeElement));
    for (const label of ['Street address', 'City', 'ZIP code', 'Square footage']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/Bedrooms/).getAttribute('aria-invalid')).toBeNull();
  });

  it('shows why a value is invalid, and focuses its field', async () => {
    await renderAnalysisForm();
    await fillProperty();
    const field = screen.getByLabelText(/Bathrooms/);
    await user.clear(field);
    await user.type(field, '1.3');
    await clickButton('Continue');
    expect((await screen.findAllByText(/Bathrooms must be a whole or half number/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(field).toBe(document.activeElement));
    expect(screen.queryByText('Your Analysis is Ready!')).toBeNull();
  });

  it('clears an error as soon as its field is valid and shows the remaining error', async () => {
    await renderAnalysisForm();
    await clickButton('Continue');
    await screen.findByText(ANALYSIS_MESSAGES.requiredFields);
    await user.type(screen.getByLabelText('Street address'), '1 Oak St');
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(4));
    await fillProperty();
    await waitFor(() => expect(screen.queryAllByText('Required')).toHaveLength(0));
    await user.clear(screen.getByLabelText('ZIP code'));
    await user.type(screen.getByLabelText('ZIP code'), '500');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(INVALID_ZIP_MESSAGE));
    await user.clear(screen.getByLabelText('Square footage'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(ANALYSIS_MESSAGES.requiredFields));
  });

  it('does not mark fields of a property added after a failed check until Continue is clicked again', async () => {
    await renderAnalysisForm();
    await clickButton('Continue');
    await screen.findByText(ANALYSIS_MESSAGES.requiredFields);
    await fillProperty();
    await clickButton('Add Another Property');
    await screen.findByRole('group', { name: 'Property 2' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryAllByText('Required')).toHaveLength(0);
    await clickButton('Continue');
    await screen.findByText(ANALYSIS_MESSAGES.requiredFields);
    expect(getPropertyBlock(2).getAllByText('Required')).toHaveLength(5);
    await fillProperty(2);
    await waitFor(() => expect(screen.queryAllByText('Required')).toHaveLength(0));
    expect(screen.queryByText(ANALYSIS_MESSAGES.requiredFields)).toBeNull();
  });

  it('shows Iowa as the state, which cannot be changed, and starts with one unit', async () => {
    await renderAnalysisForm();
    const state = screen.getByLabelText<HTMLInputElement>('State');
    expect([state.value, state.disabled]).toEqual(['IA', true]);
    expect(getFieldValue('Number of units')).toBe('1');
  });

  it('shows Remove Property only when there are several properties and removes the selected property', async () => {
    await renderAnalysisForm();
    await fillProperty();
    expect(screen.queryByText('Remove Property')).toBeNull();
    await clickButton('Add Another Property');
    await fillProperty(2, '2 Elm St');
    expect(screen.getAllByText('Remove Property')).toHaveLength(2);
    await clickButton('Remove Property 1');
    expect(screen.queryByText('Remove Property')).toBeNull();
    expect(getFieldValue('Street address')).toBe('2 Elm St');
  });

  it('keeps errors with their properties when another property is removed', async () => {
    await renderAnalysisForm();
    await fillProperty();
    await clickButton('Add Another Property');
    await clickButton('Add Another Property');
    await fillProperty(3, '3 Elm St');
    await user.clear(getPropertyBlock(3).getByLabelText('ZIP code'));
    await user.type(getPropertyBlock(3).getByLabelText('ZIP code'), '5');
    await clickButton('Continue');
    expect(await getPropertyBlock(3).findByText(INVALID_ZIP_MESSAGE)).toBeTruthy();
    await clickButton('Remove Property 2');
    expect(screen.queryByText('Required')).toBeNull();
    expect(getPropertyBlock(2).getByText(INVALID_ZIP_MESSAGE)).toBeTruthy();
    expect(getFieldValue('Street address', 2)).toBe('3 Elm St');
    expect(screen.getByRole('button', { name: 'Add Another Property' })).toBe(document.activeElement);
    await user.type(getPropertyBlock(2).getByLabelText('ZIP code'), '0023');
    await waitFor(() => expect(screen.queryByText(INVALID_ZIP_MESSAGE)).toBeNull());
  });

  it('moves focus to the first field of an added property', async () => {
    await renderAnalysisForm();
    await clickButton('Add Another Property');
    await waitFor(() => expect(getPropertyBlock(2).getByLabelText('Street address')).toBe(document.activeElement));
  });

  it('continues to the email step when Enter is pressed in a field', async () => {
    const { calls } = await renderAnalysisForm();
    await fillProperty();
    await user.type(screen.getByLabelText('City'), '{Enter}');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(calls).not.toContain('POST /api/analyses');
  });

  it('restores all properties after a reload', async () => {
    const { router } = await renderAnalysisForm();
    await fillProperty();
    await clickButton('Add Another Property');
    await fillProperty(2, '2 Elm St');
    router.dispose();
    document.body.replaceChildren();
    await renderAnalysisForm();
    await waitFor(() => expect(getFieldValue('Street address', 2)).toBe('2 Elm St'));
    expect(getFieldValue('Street address')).toBe('1 Oak St');
    expect(getPropertyBlock(2).getByLabelText<HTMLInputElement>('Condo').checked).toBe(true);
  });
});

describe('email step', () => {
  it('restores the email step after a reload, and returns to the properties on Back', async () => {
    const { router, currentPath } = await renderAnalysisForm();
    await fillAnalysisForm();
    expect(currentPath()).toBe('/analysis?step=2');
    router.dispose();
    document.body.replaceChildren();
    const { currentPath: reloadedPath } = await renderAnalysisForm(undefined, '/analysis?step=2');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('owner@example.org');
    await clickButton('Back to the details');
    await waitFor(() => expect(getFieldValue('Street address')).toBe('1 Oak St'));
    expect(reloadedPath()).toBe('/analysis');
  });

  it('starts at the property step when the URL requests the email step and no draft is stored', async () => {
    const { currentPath } = await renderAnalysisForm(undefined, '/analysis?step=2');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    await waitFor(() => expect(currentPath()).toBe('/analysis'));
    await fillAnalysisForm();
    expect(currentPath()).toBe('/analysis?step=2');
  });

  it('shows the error for an invalid email only on the email step, until the email is corrected', async () => {
    await renderAnalysisForm();
    await fillAnalysisForm('owner');
    await clickButton('View Analysis');
    expect(await screen.findByText(ANALYSIS_MESSAGES.email)).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Email')).toBe(document.activeElement));
    await user.type(screen.getByLabelText('Email'), '@example.org');
    expect(screen.queryByText(ANALYSIS_MESSAGES.email)).toBeNull();
    await clickButton('Back to the details');
    await screen.findByRole('button', { name: 'Continue' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('focuses the heading of the email step, and requires an email address', async () => {
    const { calls } = await renderAnalysisForm();
    await fillProperty();
    await clickButton('Continue');
    expect(await screen.findByRole('heading', { name: 'Your Analysis is Ready!' })).toBe(document.activeElement);
    await clickButton('View Analysis');
    expect(await screen.findByText(ANALYSIS_MESSAGES.emailRequired)).toBeTruthy();
    expect(calls).not.toContain('POST /api/analyses');
  });

  it("uses the plural in the submit button's label for several properties", async () => {
    await renderAnalysisForm();
    await fillProperty();
    await clickButton('Add Another Property');
    await fillProperty(2, '2 Elm St');
    await clickButton('Continue');
    expect(await screen.findByRole('button', { name: 'View Analyses' })).toBeTruthy();
  });

  it('submits once on a double click, opens the report, and then stores only the email address', async () => {
    let respond: (body: unknown) => void = () => {};
    const { calls, currentPath } = await renderAnalysisForm(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    await fillAnalysisForm();
    await user.dblClick(screen.getByRole('button', { name: 'View Analysis' }));
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeTruthy();
    await clickButton('Processing...');
    respond({ leadIds: [LEAD_ID] });
    expect(await screen.findByRole('heading', { name: '1420 Ashworth Road' })).toBeTruthy();
    expect(currentPath()).toBe(`/analysis/${LEAD_ID}`);
    expect(calls.filter((call) => call === 'POST /api/analyses')).toHaveLength(1);
    await waitFor(() =>
      expect({ ...sessionStorage }).toEqual({
        [`epm.enroll.${LEAD_ID}.1`]: JSON.stringify({ values: { email: 'owner@example.org' }, lastSubmission: null }),
      }),
    );
  });

  it('keeps the values when sending fails, and retries with the same ids', async () => {
    const bodies: { submissionId: string; properties: { leadId: string }[] }[] = [];
    await renderAnalysisForm(async (request) => {
      bodies.push((await request.json()) as (typeof bodies)[number]);
      return createProblemResponse(503, 'Busy');
    });
    await fillAnalysisForm();
    await clickButton('View Analysis');
    expect(await screen.findByText(ANALYSIS_MESSAGES.failed)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('owner@example.org');
    await clickButton('View Analysis');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual(bodies[0]);
    await screen.findByText(ANALYSIS_MESSAGES.failed);
    await clickButton('Back to the details');
    await waitFor(() => expect(getFieldValue('Street address')).toBe('1 Oak St'));
  });

  it('returns to the property step and focuses the field when the server rejects a property', async () => {
    const errors = [{ field: 'properties.0.zipCode', message: 'We do not know this ZIP code.' }];
    await renderAnalysisForm(() =>
      Response.json(
        { type: '', title: '', status: 400, code: 'invalid', detail: '', traceId: '', errors },
        { status: 400 },
      ),
    );
    await fillAnalysisForm();
    await clickButton('View Analysis');
    expect((await screen.findAllByText('We do not know this ZIP code.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText('ZIP code')).toBe(document.activeElement));
  });
});
