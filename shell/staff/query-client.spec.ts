import { ApiProblem } from '@epm/router/client';
import { admin, createFakeHost } from '@epm/router/testing';
import { createQueryClient } from './query-client.ts';

describe('the query client', () => {
  it('clears its cache when the user signs out', async () => {
    const { host } = createFakeHost({});
    const client = createQueryClient(host);
    client.setQueryData(['leads'], ['secret']);
    await host.session.signOut();
    expect(client.getQueryData(['leads'])).toBeUndefined();
  });

  it('keeps its cache when the session expires, and refetches after the next sign-in', () => {
    const { host, setSession } = createFakeHost({});
    const client = createQueryClient(host);
    client.setQueryData(['leads'], ['shown']);
    setSession({ user: null, isKnown: true, ended: 'expired' });
    expect(client.getQueryData(['leads'])).toEqual(['shown']);
    expect(client.getQueryState(['leads'])?.isInvalidated).toBe(false);
    setSession({ user: admin, isKnown: true });
    expect(client.getQueryState(['leads'])?.isInvalidated).toBe(true);
  });

  it.each([
    ['404', new ApiProblem(404, null), 1],
    ['503', new ApiProblem(503, null), 2],
    ['network error', new TypeError('Failed to fetch'), 2],
  ])(
    'retries once after a network error or a 5xx response, but not after a 4xx response: %s',
    async (_case, error, expectedRequests) => {
      const client = createQueryClient(createFakeHost({}).host);
      let requests = 0;
      const query = client.fetchQuery({
        queryKey: ['leads'],
        retryDelay: 0,
        retry: client.getDefaultOptions().queries?.retry ?? false,
        queryFn: () => {
          requests += 1;
          return Promise.reject(error);
        },
      });
      await expect(query).rejects.toBe(error);
      expect(requests).toBe(expectedRequests);
    },
  );
});
