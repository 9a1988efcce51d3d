import { describeSequenceState, formatTimeUntil, getCampaignStatus } from './campaign-text.ts';

it.each([
  ['active', null, 'Sending'],
  ['paused', 'another sequence', 'Paused: another campaign'],
  ['stopped', 'replied', 'Stopped: owner replied'],
  ['stopped', 'bounced', 'Stopped: email came back'],
  ['stopped', 'complained', 'Stopped: marked as spam'],
  ['paused', 'staff', 'Paused by staff'],
  ['stopped', 'unsubscribed', 'Stopped: unsubscribed'],
  ['stopped', 'lead contract_sent', 'Stopped: status is Contract Sent'],
  ['stopped', 'lead leads', 'Stopped: status is New Lead'],
  ['stopped', 'lead deleted', 'Stopped: lead deleted'],
  ['stopped', null, 'Stopped'],
  ['finished', null, 'Finished'],
] as const)('describes a sequence with the state %s and the reason %s as "%s"', (state, reason, text) => {
  expect(describeSequenceState({ state, reason })).toBe(text);
});

it('shows a campaign as active only when the lead is closed', () => {
  expect(getCampaignStatus('closed')).toBe('Active');
  expect(getCampaignStatus('enrolled')).toBe('Pending');
});

it.each([
  [-5_000, 'due now'],
  [30_000, 'in less than a minute'],
  [60_000, 'in 1 minute'],
  [5_400_000, 'in 2 hours'],
  [172_800_000, 'in 2 days'],
])('formats a time %d ms from now as "%s"', (ms, text) => {
  const now = Date.parse('2026-11-20T17:00:00.000Z');
  expect(formatTimeUntil(new Date(now + ms).toISOString(), now)).toBe(text);
});
