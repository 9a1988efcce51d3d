import { describe, expect, it } from '@jest/globals';
import { ENROLLMENT_MESSAGES } from './enrollment-form.ts';
import { FIRST_FEE_SCHEDULE } from './fee-schedule.ts';
import {
  CLIENT_FIELDS,
  EMPTY_REFERRAL,
  REALTOR_FIELDS,
  REFERRAL_BOUNDS,
  REFERRAL_FIELDS,
  REFERRAL_MESSAGES,
  findReferralErrors,
} from './referral-form.ts';
import type { ReferralDraft } from './referral-form.ts';

const filledDraft: ReferralDraft = {
  realtorName: 'Ruth',
  realtorEmail: 'ruth@example.com',
  realtorPhone: '515 555 0190',
  realtorCompany: 'Prairie Realty',
  clientName: 'Carl',
  clientEmail: 'carl@example.com',
  clientPhone: '515 555 0190',
  propertyAddress: '12 Oak Street',
  propertyType: 'condo',
  notes: '',
};

describe('the referral messages and fee', () => {
  it('defines the referral messages and fee as specified', () => {
    expect(REFERRAL_MESSAGES.failed).toBe('Failed to submit referral. Please try again.');
    expect(REFERRAL_MESSAGES.sent).toBe('Referral submitted successfully!');
    expect(FIRST_FEE_SCHEDULE.figures.referral).toBe(40_000);
  });
});

describe('findReferralErrors', () => {
  it('accepts a complete form without notes, and ignores spaces around an email address', () => {
    expect(findReferralErrors(filledDraft)).toEqual({});
    expect(findReferralErrors({ ...filledDraft, clientEmail: ' carl@example.com ' })).toEqual({});
  });

  it('requires every field of a referral except the notes', () => {
    const missing = Object.keys(findReferralErrors(EMPTY_REFERRAL));
    expect(missing.sort()).toEqual(REFERRAL_FIELDS.filter((field) => field !== 'notes').sort());
    expect(Object.keys(findReferralErrors({ ...filledDraft, clientName: '   ' }))).toEqual(['clientName']);
  });

  it.each(['realtorEmail', 'clientEmail'] as const)('requires a valid email address in the field %s', (field) => {
    expect(findReferralErrors({ ...filledDraft, [field]: 'ruth at example' })).toEqual({
      [field]: REFERRAL_MESSAGES.email,
    });
  });

  it.each(['realtorPhone', 'clientPhone'] as const)('requires a phone number in the field %s', (field) => {
    expect(findReferralErrors({ ...filledDraft, [field]: 'call me' })).toEqual({ [field]: ENROLLMENT_MESSAGES.phone });
  });

  it('accepts only known property types', () => {
    expect(findReferralErrors({ ...filledDraft, propertyType: 'castle' })).toEqual({
      propertyType: REFERRAL_MESSAGES.propertyType,
    });
  });

  it('limits the length of every text field of a referral', () => {
    for (const [field, { max }] of Object.entries(REFERRAL_BOUNDS)) {
      expect(Object.keys(findReferralErrors({ ...filledDraft, [field]: 'x'.repeat(max + 1) }))).toEqual([field]);
    }
  });

  it('assigns every field of a referral to the realtor or the client', () => {
    expect([...REALTOR_FIELDS, ...CLIENT_FIELDS].sort()).toEqual(Object.keys(EMPTY_REFERRAL).sort());
  });
});
