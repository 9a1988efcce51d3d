import { withRetry } from './with-retry.ts';

const createFailingLoader = (times: number, error: Error) => {
  let calls = 0;
  const load = () => (++calls <= times ? Promise.reject(error) : Promise.resolve(calls));
  return { load, calls: () => calls };
};
const chunkError = Object.assign(new Error('Loading chunk public.report failed'), { name: 'ChunkLoadError' });

it('retries when a chunk fails to load', async () => {
  await expect(withRetry(createFailingLoader(2, chunkError).load, [0, 0])).resolves.toBe(3);
});

it('rejects after the last retry', async () => {
  const { load, calls } = createFailingLoader(9, chunkError);
  await expect(withRetry(load, [0, 0])).rejects.toBe(chunkError);
  expect(calls()).toBe(3);
});

it('does not retry when a module throws', async () => {
  const { load, calls } = createFailingLoader(9, new Error('x is not a function'));
  await expect(withRetry(load, [0, 0])).rejects.toThrow('x is not a function');
  expect(calls()).toBe(1);
});
