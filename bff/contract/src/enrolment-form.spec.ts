import { describe, expect, it } from '@jest/globals';
import { ZIP_UNREADABLE } from './address.ts';
import { enrolmentSmsConsent } from './enrolment-consent.ts';
import {
  checkEnrolment,
  ENROLMENT_MESSAGES,
  readRent,
  readUnitCount,
  stepOfFault,
  toEnrolmentValues,
} from './enrolment-form.ts';
import type { EnrolmentDraft, EnrolmentField } from './enrolment-form.ts';

const filled: EnrolmentDraft = {
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

describe('a filled form', () => {
  it('has no fault and becomes values', () => {
    expect(checkEnrolment(filled)).toEqual({});
    expect(toEnrolmentValues(filled)).toEqual({
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
    expect(toEnrolmentValues({ ...filled, smsConsent: 'yes' }).smsConsent).toBe(true);
  });

  it('is not converted unchecked', () => {
    expect(() => toEnrolmentValues({ ...filled, propertyType: 'castle' })).toThrow(TypeError);
  });
});

it.each<[EnrolmentField, string, string]>([
  ['propertyType', '', 'Choose a property type.'],
  ['propertyType', 'castle', 'Invalid property type selected'],
  ['propertyType', 'constructor', 'Invalid property type selected'],
  ['unitCount', '', ENROLMENT_MESSAGES.unitCount],
  ['unitCount', '0', ENROLMENT_MESSAGES.unitCount],
  ['unitCount', '1.5', ENROLMENT_MESSAGES.unitCount],
  ['unitCount', '10001', ENROLMENT_MESSAGES.unitCount],
  ['estimatedRent', '', ENROLMENT_MESSAGES.estimatedRent],
  ['estimatedRent', '-1', ENROLMENT_MESSAGES.estimatedRent],
  ['estimatedRent', 'much', ENROLMENT_MESSAGES.estimatedRent],
  ['streetAddress', '  ', ENROLMENT_MESSAGES.streetAddress],
  ['streetAddress', 'x'.repeat(201), 'Use at most 200 characters.'],
  ['city', '', ENROLMENT_MESSAGES.city],
  ['zipCode', '', ENROLMENT_MESSAGES.zipCode],
  ['zipCode', '5032', ZIP_UNREADABLE],
  ['zipCode', '50325-1234', ZIP_UNREADABLE],
  ['name', '', ENROLMENT_MESSAGES.name],
  ['email', '', ENROLMENT_MESSAGES.emailRequired],
  ['email', 'jane', ENROLMENT_MESSAGES.email],
  ['phone', '', ENROLMENT_MESSAGES.phone],
  ['phone', '555-0142', ENROLMENT_MESSAGES.phone],
  ['phone', 'call me 5155550142', ENROLMENT_MESSAGES.phone],
])('%s %j is refused: %s', (field, typed, message) => {
  expect(checkEnrolment({ ...filled, [field]: typed })).toEqual({ [field]: message });
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
])('rent %j reads %j', (typed, rent) => {
  expect(readRent(typed)).toBe(rent);
});

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['0', null],
  ['', null],
  ['2,5', null],
])('units %j read %j', (typed, count) => {
  expect(readUnitCount(typed)).toBe(count);
});

it('finds the step of the first fault', () => {
  expect(stepOfFault({})).toBeNull();
  expect(stepOfFault({ phone: 'x', zipCode: 'y' })).toBe(0);
  expect(stepOfFault({ phone: 'x' })).toBe(1);
});

it('asks for consent to text messages in full', () => {
  const { text } = enrolmentSmsConsent('Prairie & Main');
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
