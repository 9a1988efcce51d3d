import { withRetry } from './with-retry.ts';

const failing = (times: number, error: Error) => {
  let calls = 0;
  const load = () => (++calls <= times ? Promise.reject(error) : Promise.resolve(calls));
  return { load, calls: () => calls };
};
const noArrival = Object.assign(new Error('Loading chunk public.report failed'), { name: 'ChunkLoadError' });

it('asks again for what did not arrive', async () => {
  await expect(withRetry(failing(2, noArrival).load, [0, 0])).resolves.toBe(3);
});

it('gives up when it never arrives', async () => {
  const { load, calls } = failing(9, noArrival);
  await expect(withRetry(load, [0, 0])).rejects.toBe(noArrival);
  expect(calls()).toBe(3);
});

it('does not ask again for what arrived and is broken', async () => {
  const { load, calls } = failing(9, new Error('x is not a function'));
  await expect(withRetry(load, [0, 0])).rejects.toThrow('x is not a function');
  expect(calls()).toBe(1);
});
