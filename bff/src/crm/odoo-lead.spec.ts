import { LEAD_STATUSES } from '@epm/contract';
import type { CrmMappingSetting } from '../site-settings/index.ts';
import { ARCHIVED_STAGE, findStage, getStageKey, toOdooValues, toStageValues, type SyncedLead } from './odoo-lead.ts';

const lead: SyncedLead = {
  id: '6f0f2a52-4bb0-4b56-9f0e-2f1f4c8a0c11',
  version: 3,
  name: ' ',
  email: 'ann@example.com',
  phone: null,
  company: '',
  status: 'leads',
  propertyAddress: '',
  streetAddress: '',
  city: 'Waukee',
  zipCode: '50263',
  isDeleted: false,
  source: 'landing',
  estimatedRent: null,
};
const mapping: CrmMappingSetting = {
  fields: [
    { field: 'name', odooField: 'contact_name' },
    { field: 'company', odooField: 'partner_name' },
    { field: 'zipCode', odooField: 'zip' },
    { field: 'source', odooField: null },
    { field: 'estimatedRent', odooField: 'expected_revenue' },
  ],
  stages: [{ status: 'proposal', stageId: 9 }],
};
const stages = [
  { id: 1, name: 'New', isWon: false },
  { id: 7, name: ' won ', isWon: true },
];

it("uses the name 'Anonymous' for a lead without a name or address, and clears missing fields", () => {
  expect(toOdooValues(lead, mapping)).toEqual({
    name: 'Anonymous',
    type: 'opportunity',
    x_lead_reference: lead.id,
    contact_name: 'Anonymous',
    partner_name: false,
    zip: '50263',
    expected_revenue: 0,
  });
});

it('uses the address of a lead as the name of the record', () => {
  expect(toOdooValues({ ...lead, name: 'Ann', propertyAddress: '1 Elm St' }, mapping)).toMatchObject({
    name: '1 Elm St',
    contact_name: 'Ann',
  });
});

it('archives only lost and deleted leads', () => {
  const archived = LEAD_STATUSES.filter(
    (status) => getStageKey({ status, isDeleted: false }, mapping) === ARCHIVED_STAGE,
  );
  expect(archived).toEqual(['lost']);
  expect(getStageKey({ status: 'won', isDeleted: true }, mapping)).toBe(ARCHIVED_STAGE);
});

it("finds the partner's stages by name, except the stage of won leads, which may have any name", () => {
  expect(toStageValues('Won', stages)).toEqual({ active: true, stage_id: 7 });
  expect(toStageValues('Proposition', stages)).toEqual({ active: true });
  expect(toStageValues(ARCHIVED_STAGE, stages)).toEqual({ active: false });
  expect(toStageValues('Won', [{ id: 9, name: 'Signed', isWon: true }])).toEqual({ active: true, stage_id: 9 });
});

it('finds the stage that admins chose, and falls back to the default name if the stage was deleted', () => {
  const key = getStageKey({ status: 'proposal', isDeleted: false }, mapping);
  const chosen = { id: 9, name: 'Quote', isWon: false };
  const byName = { id: 3, name: 'Proposition', isWon: false };
  expect(findStage(key, [byName, chosen])).toBe(chosen);
  expect(findStage(key, [byName])).toBe(byName);
});
