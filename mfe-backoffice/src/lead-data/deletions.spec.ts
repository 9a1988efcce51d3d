import { jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beginDeletion, endDeletion, isOwnDeletion } from './deletions.ts';

const id = 'a';
const queryKey = ['lead', id];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Sets up a client with a deleted lead whose page is still mounted. */
function mountDeletedLead() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(queryKey, { id });
  const queryFn = jest.fn(() => Promise.resolve({ id }));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const unmount = observer.subscribe(() => undefined);
  beginDeletion(client, id);
  return { client, queryFn, unmount, render: () => observer.setOptions({ queryKey, queryFn }) };
}

it('does not refetch a deleted lead when its page renders again', () => {
  const { client, queryFn, render } = mountDeletedLead();
  endDeletion(client, id);
  render();
  expect(queryFn).not.toHaveBeenCalled();
});

it("removes a deleted lead's inactive queries immediately, and its other queries after five seconds", () => {
  const { client, unmount } = mountDeletedLead();
  client.setQueryData(['timeline', id], []);
  endDeletion(client, id);
  expect(client.getQueryData(['timeline', id])).toBeUndefined();
  expect(client.getQueryData(queryKey)).toEqual({ id });
  unmount();
  jest.advanceTimersByTime(5_000);
  expect(client.getQueryData(queryKey)).toBeUndefined();
  expect(isOwnDeletion(client, id)).toBe(false);
});
