import { createFakeHost } from '@epm/router/testing';
import { addProperty, INITIAL_ANALYSIS_VALUES } from './analysis-fields.ts';
import { defineAnalysisForm } from './analysis-form-definition.ts';

const SUBMISSION_ID = '11111111-1111-4111-8111-111111111100';
const antiSpamFields = { website: '', ticket: 'a.0.b.c' };
const createPropertyValues = (index: number) => ({
  [`properties.${index}.streetAddress`]: ' 1 Oak St ',
  [`properties.${index}.city`]: 'Ankeny',
  [`properties.${index}.zipCode`]: '50023',
  [`properties.${index}.propertyType`]: 'condo',
  [`properties.${index}.squareFootage`]: '1,900',
});
const FORM_VALUES = {
  ...addProperty(INITIAL_ANALYSIS_VALUES),
  ...createPropertyValues(0),
  ...createPropertyValues(1),
  email: ' owner@example.org ',
};

async function sendForm(response: unknown) {
  const bodies: unknown[] = [];
  const { host } = createFakeHost({
    'POST /api/analyses': async (request) => {
      bodies.push(await request.json());
      return response;
    },
  });
  const leadIds = await defineAnalysisForm(host.api).send(FORM_VALUES, antiSpamFields, SUBMISSION_ID);
  return { leadIds, body: bodies[0] };
}

it('sends numeric fields as numbers, omits empty fields, and derives the lead ids from the submission id', async () => {
  const property = {
    streetAddress: '1 Oak St',
    city: 'Ankeny',
    zipCode: '50023',
    propertyType: 'condo',
    squareFootage: 1900,
    unitCount: 1,
  };
  expect((await sendForm({ leadIds: ['a', 'b'] })).body).toEqual({
    submissionId: SUBMISSION_ID,
    email: 'owner@example.org',
    properties: [
      { leadId: '11111111-1111-4111-8111-111111111101', ...property },
      { leadId: '11111111-1111-4111-8111-111111111102', ...property },
    ],
    intake: antiSpamFields,
  });
});

it('returns the lead ids from the response and throws when the response has no ids', async () => {
  expect((await sendForm({ leadIds: ['a', 'b'] })).leadIds).toEqual(['a', 'b']);
  await expect(sendForm({ leadIds: [] })).rejects.toThrow('no lead id');
});
