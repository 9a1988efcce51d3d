import TestSequencer from '@jest/test-sequencer';

/**
 * Test files that take more than half a minute. In a new clone, Jest has no recorded durations and starts files by
 * size. A slow file that started last would then occupy one core while the other cores are idle.
 */
const SLOW_FILES = [
  'platform/jobs/jobs.int-spec.ts',
  'test/fuzz-values.deep.int-spec.ts',
  'payments/payment-kills.deep.int-spec.ts',
  'documents/document-kills.deep.int-spec.ts',
  'crm/odoo-interleavings.int-spec.ts',
  'payments/payment-event-order.int-spec.ts',
  'documents/document-event-order.int-spec.ts',
  'test/request-cost.int-spec.ts',
];

const getRank = ({ path }) => {
  const index = SLOW_FILES.findIndex((file) => path.endsWith(`/${file}`));
  return index === -1 ? SLOW_FILES.length : index;
};

/** Starts the slow files first, and the others in Jest's order. */
export default class SlowFirstSequencer extends TestSequencer {
  async sort(tests) {
    return [...(await super.sort(tests))].sort((one, other) => getRank(one) - getRank(other));
  }
}
