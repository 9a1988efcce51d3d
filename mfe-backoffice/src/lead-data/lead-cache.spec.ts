import { QueryClient } from '@tanstack/react-query';
import { createLead } from '../test/factories.ts';
import { predictFields } from './lead-cache.ts';
import { queryKeys } from './lead-queries.ts';

const dueAt = '2026-11-20T10:05:00.000Z';
const now = '2026-11-20T10:03:00.000Z';
const grace = createLead({ firstResponse: { dueAt, respondedAt: null } });

it.each([
  ['now as the time', { status: 'closed' }, now],
  ['now as the time', { contactKind: 'call' }, now],
  ['no time', { phone: null }, undefined],
  ['no time', { status: 'leads' }, undefined],
  ['no time', { status: 'closed', isUndo: true }, undefined],
] as const)('predicts %s of the first response for the change %j', (_case, changes, respondedAt) => {
  const client = new QueryClient();
  client.setQueryData(queryKeys.lead(grace.id), grace);
  expect(predictFields(client, grace.id, changes, now).firstResponse?.respondedAt).toBe(respondedAt);
});
