import { DOCUMENT_TYPE_KEYS, FIRST_FEE_SCHEDULE } from '@epm/contract';
import { buildFieldValues } from './document-fields.ts';

const SUBJECT = {
  ownerNames: ['Ann Lindqvist', 'Bo Lindqvist'],
  propertyAddress: '12 Oak Street, Waukee, IA 50263',
  home: {
    propertyType: 'single-family',
    unitCount: 1,
    rentPerUnit: 1850,
    plan: null,
    fees: FIRST_FEE_SCHEDULE,
  } as const,
};

it('fills in the owners and the address in each document, and the terms in the agreement', () => {
  const parties = { 'Owner name': 'Ann Lindqvist and Bo Lindqvist', 'Property address': SUBJECT.propertyAddress };
  for (const type of DOCUMENT_TYPE_KEYS) expect(buildFieldValues(type, SUBJECT)).toMatchObject(parties);
  expect(buildFieldValues('lease_agreement', SUBJECT)).toEqual(parties);
  expect(buildFieldValues('management_agreement', SUBJECT)).toEqual({
    ...parties,
    Fees: expect.stringMatching(/^Management: .*\nTenant placement: .*\nSetup and onboarding: .*$/) as string,
    Term: '12 months',
    'Repair limit': '$1,500',
  });
});

it('does not prefill a field without a value, so that the signer can fill it in', () => {
  expect(buildFieldValues('lease_agreement', { ...SUBJECT, propertyAddress: '' })).toEqual({
    'Owner name': 'Ann Lindqvist and Bo Lindqvist',
  });
});
