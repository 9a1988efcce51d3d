import { blocks } from './suppression-rules.ts';

it('an address that unsubscribed gets no marketing, and still gets what its owner asks for', () => {
  expect(blocks(['unsubscribed'], 'marketing')).toBe('unsubscribed');
  expect(blocks(['unsubscribed'], 'transactional')).toBeNull();
});

it('an address that bounced gets nothing', () => {
  expect(blocks(['unsubscribed', 'bounced'], 'transactional')).toBe('bounced');
  expect(blocks([], 'marketing')).toBeNull();
});
