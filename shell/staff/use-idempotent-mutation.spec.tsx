import { ApiProblem } from '@epm/router/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useIdempotentMutation } from './use-idempotent-mutation.ts';

const serverRejection = new ApiProblem(409, {
  type: 'about:blank',
  title: 'No',
  status: 409,
  code: 'no',
  detail: 'No',
  traceId: 't',
});
const proxyError = new ApiProblem(502, null);
const lostResponse = new TypeError('Failed to fetch');

/** Renders the hook. Requests fail with the given errors in order; later requests succeed. */
function renderMutation(failures: Error[], isNewRequest?: (input: string, unconfirmed: readonly string[]) => boolean) {
  const sent: { input: string; key: string; unconfirmed: string[] }[] = [];
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useIdempotentMutation<string, string>({
        send: (input, key, unconfirmed) => {
          sent.push({ input, key, unconfirmed: [...unconfirmed] });
          const failure = failures.shift();
          return failure ? Promise.reject(failure) : Promise.resolve(input);
        },
        ...(isNewRequest && { isNewRequest }),
        onSuccess: () => undefined,
      }),
    { wrapper },
  );
  const run = async (input: string) => {
    const before = sent.length;
    act(() => result.current.run(input));
    await waitFor(() => expect([sent.length, result.current.isPending]).toEqual([before + 1, false]));
  };
  return { sent, result, run };
}

const getKeyIndexes = (sent: readonly { key: string }[]) => {
  const keys = [...new Set(sent.map(({ key }) => key))];
  return sent.map(({ key }) => keys.indexOf(key));
};

it('reuses the idempotency key until a request succeeds', async () => {
  const { sent, run } = renderMutation([lostResponse, serverRejection]);
  for (const input of ['a', 'a', 'a', 'b']) await run(input);
  expect(getKeyIndexes(sent)).toEqual([0, 0, 0, 1]);
});

it.each([
  [true, 'no response', lostResponse],
  [true, 'an error from a proxy', proxyError],
  [false, 'a rejection by the BFF', serverRejection],
])('sets isOutcomeUnknown to %s after %s', async (isOutcomeUnknown, _case, failure) => {
  const { sent, result, run } = renderMutation([failure]);
  await run('a');
  expect(result.current.isOutcomeUnknown).toBe(isOutcomeUnknown);
  await run('b');
  expect(sent[1]?.unconfirmed).toEqual(isOutcomeUnknown ? ['a'] : []);
  expect(result.current.isOutcomeUnknown).toBe(false);
});

it('uses a new idempotency key for a different request', async () => {
  const isNewRequest = (input: string, unconfirmed: readonly string[]) =>
    unconfirmed.length > 0 && !unconfirmed.includes(input);
  const { sent, run } = renderMutation([lostResponse, lostResponse], isNewRequest);
  for (const input of ['a', 'a', 'b']) await run(input);
  expect(getKeyIndexes(sent)).toEqual([0, 0, 1]);
  expect(sent[2]?.unconfirmed).toEqual([]);
});

it('sends one request on a double click', async () => {
  const { sent, result } = renderMutation([]);
  act(() => {
    result.current.run('a');
    result.current.run('a');
  });
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(sent).toHaveLength(1);
});
