import { QueryClient } from '@tanstack/react-query';
import { createLead } from '../test/factories.ts';
import { predictFields } from './lead-cache.ts';
import { queryKeys } from './query-keys.ts';

const dueAt = '2026-11-20T10:05:00.000Z';
const now = '2026-11-20T10:03:00.000Z';
const grace = createLead({ firstResponse: { dueAt, respondedAt: null } });

it.each([
  [{ status: 'closed' }, now],
  [{ contactKind: 'call' }, now],
  [{ phone: null }, undefined],
  [{ status: 'leads' }, undefined],
  [{ status: 'closed', isUndo: true }, undefined],
] as const)('for the change %o, predicts the first response time %s', (changes, respondedAt) => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.lead(grace.id), grace);
  expect(predictFields(client, grace.id, changes, now).firstResponse?.respondedAt).toBe(respondedAt);
});
