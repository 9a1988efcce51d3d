import { createCommandOffers } from './command-offers.ts';

it('keeps the offer that was made last, and goes back to the one before it', () => {
  const offers = createCommandOffers();
  const [first, second] = [() => undefined, () => undefined];
  let told = 0;
  const stop = offers.subscribe(() => {
    told += 1;
  });
  expect(offers.current()).toBeNull();
  const takeFirst = offers.offer(first);
  const takeSecond = offers.offer(second);
  expect(offers.current()).toBe(second);
  takeSecond();
  expect(offers.current()).toBe(first);
  takeFirst();
  expect(offers.current()).toBeNull();
  expect(told).toBe(4);
  stop();
  offers.offer(first);
  expect(told).toBe(4);
});
