import { withRetry } from './with-retry.ts';

const failing = (times: number, error: Error) => {
  let calls = 0;
  const load = () => (++calls <= times ? Promise.reject(error) : Promise.resolve(calls));
  return { load, calls: () => calls };
};
const chunkError = Object.assign(new Error('Loading chunk public.report failed'), { name: 'ChunkLoadError' });

it('retries a chunk that failed to load', async () => {
  await expect(withRetry(failing(2, chunkError).load, [0, 0])).resolves.toBe(3);
});

it('rejects after the last retry', async () => {
  const { load, calls } = failing(9, chunkError);
  await expect(withRetry(load, [0, 0])).rejects.toBe(chunkError);
  expect(calls()).toBe(3);
});

it('does not retry a module that throws', async () => {
  const { load, calls } = failing(9, new Error('x is not a function'));
  await expect(withRetry(load, [0, 0])).rejects.toThrow('x is not a function');
  expect(calls()).toBe(1);
});
