import { createCommandOffers } from './command-offers.ts';

it('returns the latest registered menu, or the previous menu after the latest is unregistered', () => {
  const offers = createCommandOffers();
  const [first, second] = [() => undefined, () => undefined];
  let notifications = 0;
  const unsubscribe = offers.subscribe(() => {
    notifications += 1;
  });
  expect(offers.current()).toBeNull();
  const unregisterFirst = offers.offer(first);
  const unregisterSecond = offers.offer(second);
  expect(offers.current()).toBe(second);
  unregisterSecond();
  expect(offers.current()).toBe(first);
  unregisterFirst();
  expect(offers.current()).toBeNull();
  expect(notifications).toBe(4);
  unsubscribe();
  offers.offer(first);
  expect(notifications).toBe(4);
});
