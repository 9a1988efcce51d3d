import TestSequencer from '@jest/test-sequencer';

/**
 * Files that take more than half a minute. Jest has no durations in a new clone and would start them by size, and the
 * last one would occupy one core while the others are idle.
 */
const SLOW_FILES = [
  'platform/jobs/jobs.int-spec.ts',
  'test/fuzz-values.int-spec.ts',
  'payments/payment-kills.int-spec.ts',
  'documents/document-kills.int-spec.ts',
  'crm/odoo-interleavings.int-spec.ts',
  'payments/payment-orders.int-spec.ts',
  'documents/document-orders.int-spec.ts',
  'test/request-cost.int-spec.ts',
];

const getRank = ({ path }) => {
  const index = SLOW_FILES.findIndex((file) => path.endsWith(`/${file}`));
  return index === -1 ? SLOW_FILES.length : index;
};

/** Starts the slow files first, and the others in Jest's order. */
export default class SlowFirst extends TestSequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => getRank(one) - getRank(other));
  }
}
