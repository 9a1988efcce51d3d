import { describe, expect, it } from '@jest/globals';
import { LEAD_STATUSES } from './lead-status.ts';
import { deriveSetupSteps } from './setup-progress.ts';
import type { SetupFacts } from './setup-progress.ts';

const listCompleteSteps = (facts: Partial<SetupFacts>) =>
  deriveSetupSteps({ status: 'leads', agreement: null, isFeePaid: false, ...facts })
    .filter(({ isComplete }) => isComplete)
    .map(({ name }) => name);

describe('setup progress', () => {
  it.each(LEAD_STATUSES)('lists the completed steps of a lead with status %s and no document or payment', (status) => {
    const expected: Partial<Record<typeof status, string[]>> = {
      contract_sent: ['Property Analysis', 'Document Signing'],
      closed: ['Property Analysis', 'Document Signing', 'Payment Processing', 'Setup Complete'],
    };
    expect(listCompleteSteps({ status })).toEqual(expected[status] ?? ['Property Analysis']);
  });

  it.each([
    ['completed', true],
    ['signing', false],
    ['declined', false],
    ['voided', false],
  ] as const)(
    'derives the signing step from the agreement state %s instead of the lead status',
    (agreement, isSigned) => {
      for (const status of ['leads', 'contract_sent', 'closed'] as const)
        expect(listCompleteSteps({ status, agreement }).includes('Document Signing')).toBe(isSigned);
    },
  );

  it('lists the payment step as complete when the fee is paid', () => {
    expect(listCompleteSteps({ isFeePaid: true })).toEqual(['Property Analysis', 'Payment Processing']);
  });
});
