import { QueryClient } from '@tanstack/react-query';
import { lead } from '../test/factories.ts';
import { factsOf } from './lead-paint.ts';
import { queryKeys } from './query-keys.ts';

const dueAt = '2026-11-20T10:05:00.000Z';
const now = '2026-11-20T10:03:00.000Z';
const grace = lead({ firstResponse: { dueAt, respondedAt: null } });

it.each([
  [{ status: 'closed' }, now],
  [{ contactKind: 'call' }, now],
  [{ phone: null }, undefined],
  [{ status: 'leads' }, undefined],
  [{ status: 'closed', isUndo: true }, undefined],
] as const)('a change of %o answers a lead that waits for its first response at %s', (changes, respondedAt) => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.lead(grace.id), grace);
  expect(factsOf(client, grace.id, changes, now).firstResponse?.respondedAt).toBe(respondedAt);
});
