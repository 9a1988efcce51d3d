import TestSequencer from '@jest/test-sequencer';

/**
 * The slowest test files of both tiers. In a new clone, Jest has no recorded durations and starts files by
 * size. A slow file that started last would then occupy one core while the other cores are idle.
 */
const SLOW_FILES = [
  'releases/activation.int-spec.ts',
  'payments/disputes/dispute-notices.int-spec.ts',
  'crm/lead-sync.int-spec.ts',
  'crm/comparison.int-spec.ts',
  'operations/queues.int-spec.ts',
  'test/fuzz-values.deep.int-spec.ts',
  'notifications/killed-worker.deep.int-spec.ts',
  'platform/jobs/jobs.deep.int-spec.ts',
  'payments/payment-event-order.deep.int-spec.ts',
  'crm/odoo-interleavings.deep.int-spec.ts',
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
