import { findBlockingReason } from './suppression-rules.ts';

it('blocks marketing but not transactional messages to an unsubscribed address', () => {
  expect(findBlockingReason(['unsubscribed'], 'marketing')).toBe('unsubscribed');
  expect(findBlockingReason(['unsubscribed'], 'transactional')).toBeNull();
});

it('blocks all messages to a bounced address', () => {
  expect(findBlockingReason(['unsubscribed', 'bounced'], 'transactional')).toBe('bounced');
  expect(findBlockingReason([], 'marketing')).toBeNull();
});
