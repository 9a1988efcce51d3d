import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ticketAgeLimit } from '../../app/forms/intake-tickets.ts';
import { user } from '../../test/fill-field.ts';
import { LEAD_ID, createReport, createSite } from '../../test/factories.ts';
import {
  getFeeEstimateText,
  fillContact,
  fillProperty,
  clickButton,
  renderEnrollPage,
} from '../../test/render-enroll-page.tsx';

beforeAll(() => {
  ticketAgeLimit.minMs = 0;
});
beforeEach(() => sessionStorage.clear());

describe('enrollment fee estimate', () => {
  it('shows the fee estimate only after a rent is entered', async () => {
    await renderEnrollPage();
    expect(getFeeEstimateText()).not.toContain('$');
    await user.type(screen.getByLabelText('Estimated monthly rent'), '2,000');
    await waitFor(() => expect(getFeeEstimateText()).toContain('Management, 6.9% of rent$138'));
    for (const line of ['$177 a month', 'Administration$39', 'Setup fee, once$299', '$2,000'])
      expect(getFeeEstimateText()).toContain(line);
  });

  it.each([
    ['multi-family', '5', '4.9%'],
    ['townhouse', '1', '6.9%'],
  ])('for the type %s and %s unit(s), shows a fee of %s of the total rent', async (type, units, percent) => {
    await renderEnrollPage();
    await fillProperty({ type, units, rent: '1240' });
    const building = `$${(Number(units) * 1240).toLocaleString('en-US')}`;
    await waitFor(() =>
      expect(getFeeEstimateText()).toContain(
        `Management, ${percent} of ${units === '1' ? 'rent' : 'the building’s rent'}`,
      ),
    );
    expect(getFeeEstimateText()).toContain(units === '1' ? '$1,240' : `Building rent, ${units} units${building}`);
    expect(getFeeEstimateText()).toContain(`one month of rent$1,240${units === '1' ? '' : ' per unit'}`);
  });

  it('estimates the fees of the selected plan, and lists the fees in the review', async () => {
    const { sent } = await renderEnrollPage();
    await fillProperty({ rent: '1500' });
    const plans = within(screen.getByRole('group', { name: 'Plan' }));
    expect(plans.getByRole<HTMLInputElement>('radio', { name: /^Standard 6\.9% of rent/ }).checked).toBe(true);
    await user.click(plans.getByRole('radio', { name: /^Growth 10\.9% of rent/ }));
    await waitFor(() => expect(getFeeEstimateText()).toContain('$203 a month'));
    expect(getFeeEstimateText()).toContain('7.9% of annual contract value$1,422');
    await clickButton('Continue');
    await fillContact();
    await clickButton('Continue');
    const text = (await screen.findByRole('region', { name: 'Review & Schedule' })).textContent;
    for (const line of [
      'Growth, 10.9% of rent',
      '$203 at a rent of $1,500',
      '$1,422, once for each new resident',
      '$299, once',
      '$199, once',
    ]) {
      expect(text).toContain(line);
    }
    await clickButton('Enroll and schedule walkthrough');
    await waitFor(() => expect(sent[0]).toMatchObject({ plan: 'growth', estimatedRent: 1500 }));
  });

  it("compares each plan with Standard and lists each plan's features", async () => {
    await renderEnrollPage();
    const plans = within(screen.getByRole('group', { name: 'Plan' }));
    const tile = (name: RegExp) => plans.getByRole('radio', { name }).closest('label')?.textContent;
    expect(tile(/^Foundation/)).toContain(
      'New resident: 7.9% of annual contract valueResident Guarantee, if you add it: $299, once',
    );
    expect(tile(/^Foundation/)).not.toContain('At this rent');
    await fillProperty({ rent: '1500' });
    await waitFor(() =>
      expect(tile(/^Foundation/)).toContain(
        'At this rent: $30 more a month than Standard, $78 less for each new resident',
      ),
    );
    expect(tile(/^Standard/)).not.toMatch(/Resident Guarantee|At this rent/);
    await user.click(plans.getByText('What each plan includes'));
    expect(plans.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Standard',
      'Foundation',
      'Growth',
      'Wealth',
    ]);
    for (const feature of [
      'Resident relations: resident screening, rent collection and deposits, resident support',
      'Statements',
    ]) {
      expect(plans.getByText(feature)).toBeTruthy();
    }
  });

  it('offers only Standard for a multi-family home, with a link to request a quote', async () => {
    const { sent } = await renderEnrollPage();
    await user.click(screen.getByRole('radio', { name: /^Wealth/ }));
    await fillProperty({ type: 'multi-family', units: '4', rent: '1260' });
    const plans = within(screen.getByRole('group', { name: 'Plan' }));
    await waitFor(() => expect(plans.getAllByRole('radio')).toHaveLength(1));
    expect(plans.getByRole<HTMLInputElement>('radio', { name: /^Standard 5\.9% of rent/ }).checked).toBe(true);
    expect(plans.getByRole('link', { name: /Request a quote/ })).toBeTruthy();
    expect(getFeeEstimateText()).toContain('$336 a month');
    await clickButton('Continue');
    await fillContact();
    await clickButton('Continue');
    await clickButton('Enroll and schedule walkthrough');
    await waitFor(() => expect(sent[0]).toMatchObject({ plan: 'standard', unitCount: 4, estimatedRent: 1260 }));
  });
});

it('shows the current fees if the server rejects the fees that a report quoted', async () => {
  const currentFees = { ...FIRST_FEE_SCHEDULE, version: 2, figures: { ...FIRST_FEE_SCHEDULE.figures, setup: 34_900 } };
  const sent: unknown[] = [];
  await renderEnrollPage(
    {
      'GET /api/site': () => createSite({ fees: currentFees }),
      [`GET /api/analyses/${LEAD_ID}`]: () => createReport(),
      'POST /api/enrollments': async (request) => {
        const { feeVersion } = (await request.json()) as { feeVersion: number };
        sent.push(feeVersion);
        return feeVersion === 2
          ? { leadId: 'x' }
          : createProblemResponse(409, 'Our fees have changed.', 'fees.changed');
      },
    },
    `/enroll?from=${LEAD_ID}`,
  );
  expect(getFeeEstimateText()).toContain('$299');
  await clickButton('Continue');
  await fillContact();
  await clickButton('Continue');
  await clickButton('Enroll and schedule walkthrough');
  await waitFor(() => expect(getFeeEstimateText()).toContain('$349'));
  await user.click(await screen.findByRole('button', { name: 'Enroll and schedule walkthrough' }));
  await screen.findByRole('dialog', { name: 'Schedule Your Confirmation Walkthrough' });
  expect(sent).toEqual([1, 2]);
});
