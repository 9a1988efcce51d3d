import { describe, expect, it } from '@jest/globals';
import { LEAD_STATUSES } from './lead-status.ts';
import { deriveSetupSteps } from './setup-progress.ts';

describe('setup progress', () => {
  it.each(LEAD_STATUSES)('lists the completed steps of a lead with status %s', (status) => {
    const done = deriveSetupSteps(status)
      .filter(({ isComplete }) => isComplete)
      .map(({ name }) => name);
    const expected: Partial<Record<typeof status, string[]>> = {
      contract_sent: ['Property Analysis', 'Document Signing'],
      closed: ['Property Analysis', 'Document Signing', 'Payment Processing', 'Setup Complete'],
    };
    expect(done).toEqual(expected[status] ?? ['Property Analysis']);
  });
});
