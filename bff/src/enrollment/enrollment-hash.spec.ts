import { createHash } from 'node:crypto';
import { ENROLLMENT_STEPS } from '@epm/contract';
import type { EnrollmentValues } from '@epm/contract';
import { hashEnrollment } from './enrollment-hash.ts';

const enrollment: EnrollmentValues = {
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
const otherEnrollment: EnrollmentValues = {
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
  'returns a different hash when %s has a different value',
  (field) => {
    expect(hashEnrollment({ ...enrollment, [field]: otherEnrollment[field] })).not.toEqual(hashEnrollment(enrollment));
  },
);

it('returns the same hash when default values are omitted and the email differs in case and spaces', () => {
  const { smsConsent: _, plan: __, ...rest } = enrollment;
  expect(hashEnrollment({ ...rest, email: ' Pat@Example.com' })).toEqual(hashEnrollment(enrollment));
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
  expect(hashEnrollment(enrollment)).toEqual(createHash('sha256').update(JSON.stringify(stored)).digest());
});
