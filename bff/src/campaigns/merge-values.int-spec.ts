import { MERGE_FIELDS, type MergeField } from '@epm/contract';
import { createContact } from '../../test/mail-fixtures.ts';
import { useMailSite } from '../../test/mail-site.ts';
import { MergeValueQueries } from './merge-values.queries.ts';

const fixture = useMailSite();
const findValues = (leadId: string) => fixture.worker.app.get(MergeValueQueries).find(leadId);

/** Fields for personal links, which are created only when a message is sent. */
const PERSONAL_LINKS: readonly MergeField[] = ['reportUrl', 'walkthroughUrl'];

it('returns a value for every field of a completely described home, except personal links', async () => {
  const { leadId } = await createContact(fixture.database, { street: '12 Oak Street' });
  await fixture.database.query(
    `UPDATE leads SET city = 'Waukee', property_type = 'single-family', bedrooms = 3, bathrooms = 2.5, square_footage = 1450,
       year_built = 1998, walkthrough_date = '2026-12-09T16:00:00Z',
       repair_checklist = '[{"name": "Interior Painting", "checked": true, "estimatedCost": 3625, "customCost": null}]'
     WHERE id = $1`,
    [leadId],
  );
  await fixture.database.query(
    `UPDATE contacts SET name = 'Dana Whitfield' WHERE id = (SELECT contact_id FROM leads WHERE id = $1)`,
    [leadId],
  );
  for (const type of ['onboarding_form', 'lease_agreement']) {
    await fixture.database.query(
      `INSERT INTO signature_documents (id, lead_id, type, form_name, delivery, state, signers, field_values, created_at, checked_at)
       VALUES (gen_random_uuid(), $1, $2, '', 'email', 'sent', '[]', '{}', now(), now())`,
      [leadId, type],
    );
  }
  const values = await findValues(leadId);
  const missing = (Object.keys(MERGE_FIELDS) as MergeField[]).filter((field) => !values?.[field]);
  expect(missing.sort()).toEqual(PERSONAL_LINKS);
  expect(values).toMatchObject({
    firstName: 'Dana',
    ownerName: 'Dana Whitfield',
    streetAddress: '12 Oak Street',
    bedrooms: '3 bedrooms',
    bathrooms: '2.5 bathrooms',
    squareFeet: '1,450 sq ft',
    unitOrHome: 'the home',
    monthlyRent: '$1,850 a month',
    annualRent: '$22,200',
    rentLow: '$1,700',
    askingMore: '$75',
    askingMoreMonths: '25',
    managementFeeMonthly: '$128',
    maintenanceReserve: '$2,220',
    netIncome: '$18,448',
    daysOnMarket: '29 days',
    improvementsCost: '$3,625',
    walkthroughDay: 'Wednesday, December 9',
    walkthroughTime: '10:00 AM',
    onboardingOpenItems: 'the Lease Agreement and the Onboarding Form',
  });
});

it('omits amounts if the rent of a home is unknown, and omits the name if none was entered', async () => {
  const { leadId } = await createContact(fixture.database);
  await fixture.database.query(`UPDATE leads SET estimated_rent = NULL, name = '' WHERE id = $1`, [leadId]);
  await fixture.database.query(
    `UPDATE contacts SET name = '' WHERE id = (SELECT contact_id FROM leads WHERE id = $1)`,
    [leadId],
  );
  const values = await findValues(leadId);
  expect(values).not.toHaveProperty('monthlyRent');
  expect(values).not.toHaveProperty('netIncome');
  expect(values).not.toHaveProperty('firstName');
  expect(values).not.toHaveProperty('walkthroughDay');
});

it('returns null for a deleted lead', async () => {
  const { leadId } = await createContact(fixture.database);
  await fixture.database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [leadId]);
  expect(await findValues(leadId)).toBeNull();
});
