import { type OperationFacts, reportOperations } from './operations-report.ts';

const now = new Date('2026-12-07T18:00:00Z');
const healthyFacts: OperationFacts = {
  databaseMs: 2,
  databaseWaiters: 0,
  workers: 2,
  lastWorkerSeenS: 4,
  failedJobs: 0,
  queues: [{ name: 'mail', isPaused: false, oldestS: 3 }],
  oldestOutboxS: null,
  mail: { failed: 0, unknown: 0, deferred: 0 },
  mailPausedSince: null,
  failingWebhooks: [],
  vendors: [{ vendor: 'odoo', openedAt: null, isRefusal: false, reason: null, succeededAt: now }],
  heldBackup: null,
  audit: { checkedAt: new Date('2026-12-07T09:00:00Z'), problem: null },
  isBookingStaffed: true,
};

it('reports nothing to do for a healthy system', () => {
  const items = reportOperations(healthyFacts, now);
  expect(items.map(({ state, advice }) => [state, advice])).toEqual(items.map(() => ['good', null]));
  expect(items.map(({ key }) => key)).toContain('vendor-odoo');
});

it.each([
  ['database', { databaseWaiters: 7 }, 'attention', /7 requests wait/],
  ['workers', { lastWorkerSeenS: 180, workers: 0 }, 'failed', /^No worker for 3 minutes$/],
  ['workers', { lastWorkerSeenS: null, workers: 0 }, 'failed', /^No worker has run yet$/],
  ['queues', { queues: null }, 'failed', /do not respond/],
  ['queues', { queues: [{ name: 'mail', isPaused: true, oldestS: null }] }, 'attention', /^Paused: Emails and texts$/],
  ['queues', { oldestOutboxS: 7_200 }, 'attention', /waited for 2 hours$/],
  ['jobs', { failedJobs: 1 }, 'failed', /^1 job ran out/],
  ['messages', { mail: { failed: 2, unknown: 1, deferred: 0 } }, 'attention', /^2 failed, 1 with an unknown outcome$/],
  ['messages', { mailPausedSince: now }, 'failed', /rejects emails/],
  ['outgoing', { heldBackup: 'epm-1' }, 'attention', /restored from epm-1/],
  ['booking', { isBookingStaffed: false }, 'failed', /^Visitors are offered no times/],
  ['webhooks', { failingWebhooks: [{ provider: 'stripe', count: 3 }] }, 'attention', /3 of Stripe/],
  [
    'vendor-odoo',
    { vendors: [{ vendor: 'odoo', openedAt: now, isRefusal: true, reason: 'HTTP 401', succeededAt: null }] },
    'failed',
    /^Rejects our key or account$/,
  ],
  ['audit', { audit: { checkedAt: now, problem: 'Seal 2 is missing.' } }, 'failed', /^Seal 2 is missing\.$/],
  ['audit', { audit: { checkedAt: new Date('2026-12-06T09:00:00Z'), problem: null } }, 'attention', /more than a day/],
] as const)('reports %s with advice for %j', (key, changes, state, summary) => {
  const item = reportOperations({ ...healthyFacts, ...(changes as Partial<OperationFacts>) }, now).find(
    (each) => each.key === key,
  );
  expect(item).toMatchObject({ state, summary: expect.stringMatching(summary), advice: expect.stringMatching(/\.$/) });
});
