import { screen, waitFor } from '@testing-library/react';
import { fillField, user } from '../../test/fill-field.ts';
import { LEAD_ID, createSite } from '../../test/factories.ts';
import {
  getPropertyBlock,
  fillProperty,
  clickButton,
  renderAnalysisForm,
  getFieldValue,
} from '../../test/render-analysis-form.ts';

beforeEach(() => sessionStorage.clear());

describe('property checks', () => {
  async function fillFirstProperty(fields: {
    zip?: string;
    area?: string;
    units?: string;
    type?: string;
    street?: string;
  }) {
    await fillProperty(1, fields.street ?? '1 Oak St');
    const retype = async (label: string, text: string | undefined) => {
      if (text === undefined) return;
      await user.clear(getPropertyBlock(1).getByLabelText(label));
      fillField(getPropertyBlock(1).getByLabelText(label), text);
    };
    await retype('ZIP code', fields.zip);
    await retype('Square footage', fields.area);
    await retype('Number of units', fields.units);
    if (fields.type) await user.click(getPropertyBlock(1).getByLabelText(fields.type));
  }

  it('shows a notice outside the service area and continues without promising an analysis', async () => {
    const bodies: { properties: { zipCode: string }[] }[] = [];
    await renderAnalysisForm(async (request) => {
      bodies.push((await request.json()) as (typeof bodies)[number]);
      return { leadIds: [LEAD_ID] };
    });
    await fillFirstProperty({});
    expect(screen.queryByText(/outside Greater Des Moines/)).toBeNull();
    await user.clear(screen.getByLabelText('ZIP code'));
    await user.type(screen.getByLabelText('ZIP code'), '90210');
    expect((await screen.findByText(/outside Greater Des Moines/)).textContent).toBe(
      `ZIP code 90210 is outside Greater Des Moines, the area we serve, so there will be no rent estimate for it. Call us at ${createSite().company.phone} to talk it through.`,
    );
    expect(screen.getByLabelText('ZIP code').getAttribute('aria-invalid')).toBeNull();
    await clickButton('Continue');
    expect(await screen.findByRole('heading', { name: 'Outside our service area' })).toBeTruthy();
    expect(screen.queryByText('Your Analysis is Ready!')).toBeNull();
    fillField(screen.getByLabelText('Email'), 'owner@example.org');
    await clickButton('Send my details');
    await waitFor(() => expect(bodies[0]?.properties[0]?.zipCode).toBe('90210'));
  });

  it('asks the visitor to confirm unusual values, and continues after the confirmation', async () => {
    await renderAnalysisForm();
    await fillFirstProperty({ area: '1', units: '50', type: 'Single Family Home' });
    await clickButton('Continue');
    expect(await screen.findAllByText(/^Is the square footage right\?/)).not.toHaveLength(0);
    expect(screen.getByText(/^Is the number of units right\?/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'These figures are right' }));
    await clickButton('Continue');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('asks for the number of units in a multi-family home and keeps the entered number', async () => {
    await renderAnalysisForm();
    await fillFirstProperty({ type: 'Multi Family' });
    expect(screen.getByText(/^How many units does the building have\?/)).toBeTruthy();
    await clickButton('Continue');
    expect(
      await screen.findAllByText('Is the number of units right? A multi-family home has 2 or more.'),
    ).not.toHaveLength(0);
    await user.clear(getPropertyBlock(1).getByLabelText('Number of units'));
    await user.type(getPropertyBlock(1).getByLabelText('Number of units'), '4');
    expect(screen.queryByText(/^How many units/)).toBeNull();
    await user.click(getPropertyBlock(1).getByLabelText('Condo'));
    expect(getFieldValue('Number of units')).toBe('4');
  });

  it('rejects an invalid street address with the specified message', async () => {
    await renderAnalysisForm();
    await fillFirstProperty({ street: 'x' });
    await clickButton('Continue');
    expect(await screen.findAllByText('Invalid address format. Expected: Street, City, State ZIP')).toHaveLength(2);
    expect(getFieldValue('City')).toBe('Ankeny');
  });
});
