import { createHash } from 'node:crypto';
import { ENROLLMENT_STEPS } from '@epm/contract';
import type { EnrollmentValues } from '@epm/contract';
import { hashEnrollment } from './enrollment-hash.ts';

const sent: EnrollmentValues = {
  propertyType: 'single-family',
  unitCount: 1,
  estimatedRent: 1_850,
  plan: 'standard',
  streetAddress: '1 Oak St',
  city: 'Clive',
  zipCode: '50325',
  name: 'Pat Doe',
  email: 'pat@example.com',
  phone: '515-555-0142',
  smsConsent: false,
};
const other: EnrollmentValues = {
  propertyType: 'condo',
  unitCount: 2,
  estimatedRent: 1_900,
  plan: 'growth',
  streetAddress: '2 Oak St',
  city: 'Waukee',
  zipCode: '50263',
  name: 'Sam Doe',
  email: 'sam@example.com',
  phone: '515-555-0143',
  smsConsent: true,
};

it.each(ENROLLMENT_STEPS.flatMap(({ fields }) => [...fields]))(
  'returns another hash when %s has another value',
  (field) => {
    expect(hashEnrollment({ ...sent, [field]: other[field] })).not.toEqual(hashEnrollment(sent));
  },
);

it('returns the same hash for values in another order and an email address in another spelling', () => {
  const { smsConsent: _, plan: __, ...rest } = sent;
  expect(hashEnrollment({ ...rest, email: ' Pat@Example.com' })).toEqual(hashEnrollment(sent));
});

it('returns the hash that is stored for earlier enrollments', () => {
  const stored = [
    'single-family',
    1,
    1_850,
    '1 Oak St',
    'Clive',
    '50325',
    'Pat Doe',
    'pat@example.com',
    '515-555-0142',
    false,
    'standard',
  ];
  expect(hashEnrollment(sent)).toEqual(createHash('sha256').update(JSON.stringify(stored)).digest());
});
