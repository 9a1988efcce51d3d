import { describe, expect, it } from '@jest/globals';
import { INVALID_ZIP_MESSAGE } from './address.ts';
import { getEnrollmentSmsConsentWording } from './enrollment-consent.ts';
import {
  findEnrollmentErrors,
  ENROLLMENT_MESSAGES,
  parseRent,
  parseUnitCount,
  findStepWithError,
  toEnrollmentValues,
} from './enrollment-form.ts';
import type { EnrollmentDraft, EnrollmentField } from './enrollment-form.ts';

const filledDraft: EnrollmentDraft = {
  propertyType: 'condo',
  unitCount: '1',
  estimatedRent: '1,850',
  plan: 'standard',
  streetAddress: ' 12 Oak Street ',
  city: 'Clive',
  zipCode: '50325',
  name: 'Jane Doe',
  email: ' jane@example.com ',
  phone: '(515) 555-0142',
  smsConsent: '',
};

describe('toEnrollmentValues', () => {
  it('accepts a complete form and converts it to the request body', () => {
    expect(findEnrollmentErrors(filledDraft)).toEqual({});
    expect(toEnrollmentValues(filledDraft)).toEqual({
      propertyType: 'condo',
      unitCount: 1,
      estimatedRent: 1850,
      plan: 'standard',
      streetAddress: '12 Oak Street',
      city: 'Clive',
      zipCode: '50325',
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '(515) 555-0142',
      smsConsent: false,
    });
    expect(toEnrollmentValues({ ...filledDraft, smsConsent: 'yes' }).smsConsent).toBe(true);
  });

  it('throws a TypeError for a form with an invalid property type', () => {
    expect(() => toEnrollmentValues({ ...filledDraft, propertyType: 'castle' })).toThrow(TypeError);
  });
});

it.each<[EnrollmentField, string, string]>([
  ['propertyType', '', 'Choose a property type.'],
  ['propertyType', 'castle', 'Invalid property type selected'],
  ['propertyType', 'constructor', 'Invalid property type selected'],
  ['unitCount', '', ENROLLMENT_MESSAGES.unitCount],
  ['unitCount', '0', ENROLLMENT_MESSAGES.unitCount],
  ['unitCount', '1.5', ENROLLMENT_MESSAGES.unitCount],
  ['unitCount', '10001', ENROLLMENT_MESSAGES.unitCount],
  ['estimatedRent', '', ENROLLMENT_MESSAGES.estimatedRent],
  ['estimatedRent', '-1', ENROLLMENT_MESSAGES.estimatedRent],
  ['estimatedRent', 'much', ENROLLMENT_MESSAGES.estimatedRent],
  ['streetAddress', '  ', ENROLLMENT_MESSAGES.streetAddress],
  ['streetAddress', 'x'.repeat(201), 'Use at most 200 characters.'],
  ['city', '', ENROLLMENT_MESSAGES.city],
  ['zipCode', '', ENROLLMENT_MESSAGES.zipCode],
  ['zipCode', '5032', INVALID_ZIP_MESSAGE],
  ['zipCode', '50325-1234', INVALID_ZIP_MESSAGE],
  ['name', '', ENROLLMENT_MESSAGES.name],
  ['email', '', ENROLLMENT_MESSAGES.emailRequired],
  ['email', 'jane', ENROLLMENT_MESSAGES.email],
  ['phone', '', ENROLLMENT_MESSAGES.phone],
  ['phone', '555-0142', ENROLLMENT_MESSAGES.phone],
  ['phone', 'call me 5155550142', ENROLLMENT_MESSAGES.phone],
])('rejects the field %s with the value %j: %s', (field, typed, message) => {
  expect(findEnrollmentErrors({ ...filledDraft, [field]: typed })).toEqual({ [field]: message });
});

it.each([
  ['0', 0],
  ['1850', 1850],
  ['1,850', 1850],
  ['$1,850.00', 1850],
  ['$ 12,400', 12_400],
  ['1850.50', 1851],
  ['', null],
  ['1e3', null],
  ['-5', null],
  ['0x10', null],
  ['99999999', null],
])('parses the rent %j as %j', (typed, rent) => {
  expect(parseRent(typed)).toBe(rent);
});

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['0', null],
  ['', null],
  ['2,5', null],
])('parses the units %j as %j', (typed, count) => {
  expect(parseUnitCount(typed)).toBe(count);
});

it('finds the first step of the enrollment form with an error', () => {
  expect(findStepWithError({})).toBeNull();
  expect(findStepWithError({ phone: 'x', zipCode: 'y' })).toBe(0);
  expect(findStepWithError({ phone: 'x' })).toBe(1);
});

it('includes every required statement in the consent to text messages', () => {
  const { text } = getEnrollmentSmsConsentWording('Prairie & Main');
  for (const part of [
    'Prairie & Main',
    'marketing',
    'automated',
    'not a condition',
    'frequency',
    'rates',
    'STOP',
    'HELP',
  ]) {
    expect(text).toContain(part);
  }
});
