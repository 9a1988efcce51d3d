import { createCommandOffers } from './command-offers.ts';

it('returns the latest offer and falls back to the one before it', () => {
  const offers = createCommandOffers();
  const [first, second] = [() => undefined, () => undefined];
  let notifications = 0;
  const stop = offers.subscribe(() => {
    notifications += 1;
  });
  expect(offers.current()).toBeNull();
  const withdrawFirst = offers.offer(first);
  const withdrawSecond = offers.offer(second);
  expect(offers.current()).toBe(second);
  withdrawSecond();
  expect(offers.current()).toBe(first);
  withdrawFirst();
  expect(offers.current()).toBeNull();
  expect(notifications).toBe(4);
  stop();
  offers.offer(first);
  expect(notifications).toBe(4);
});
