import { findBlockingReason } from './suppression-rules.ts';

it.each(['unsubscribed', 'complained'] as const)(
  'the suppression reason %s blocks marketing but not transactional messages',
  (reason) => {
    expect(findBlockingReason([reason], 'marketing')).toBe(reason);
    expect(findBlockingReason([reason], 'transactional')).toBeNull();
  },
);

it('blocks all messages to a bounced address, and no messages without a suppression reason', () => {
  expect(findBlockingReason(['unsubscribed', 'bounced'], 'transactional')).toBe('bounced');
  expect(findBlockingReason([], 'marketing')).toBeNull();
});
