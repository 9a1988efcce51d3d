import { jest } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beginDeletion, endDeletion, isOwnDeletion } from './own-deletions.ts';

const id = 'a';
const queryKey = ['lead', id];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A client with a deleted lead on a page that is still rendered, and the page's way to render again. */
function aRenderedLead() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(queryKey, { id });
  const queryFn = jest.fn(() => Promise.resolve({ id }));
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const leave = observer.subscribe(() => undefined);
  beginDeletion(client, id);
  return { client, queryFn, leave, render: () => observer.setOptions({ queryKey, queryFn }) };
}

it('fetches nothing of a deleted lead whose page is rendered once more', () => {
  const { client, queryFn, render } = aRenderedLead();
  endDeletion(client, id);
  render();
  expect(queryFn).not.toHaveBeenCalled();
});

it('drops a deleted lead at once when no page shows it, else when its live updates have arrived', () => {
  const { client, leave } = aRenderedLead();
  client.setQueryData(['timeline', id], []);
  endDeletion(client, id);
  expect(client.getQueryData(['timeline', id])).toBeUndefined();
  expect(client.getQueryData(queryKey)).toEqual({ id });
  leave();
  jest.advanceTimersByTime(5_000);
  expect(client.getQueryData(queryKey)).toBeUndefined();
  expect(isOwnDeletion(client, id)).toBe(false);
});
