import { LEAD_STATUSES } from '@epm/contract';
import { isStandingChanged, getStanding } from './lead-standing.ts';

it('returns the `LeadStanding` for each status', () => {
  expect(Object.fromEntries(LEAD_STATUSES.map((status) => [status, getStanding(status)]))).toEqual({
    leads: 'early',
    new_lead: 'early',
    analysis_submitted: 'early',
    enrolled: 'enrolled',
    walkthrough_scheduled: 'open',
    proposal: 'open',
    contract_sent: 'open',
    closed: 'closed',
    won: 'won',
    lost: 'lost',
  });
});

it('detects a status change that changes the `LeadStanding`', () => {
  expect(isStandingChanged('walkthrough_scheduled', 'lost')).toBe(true);
  expect(isStandingChanged('walkthrough_scheduled', 'leads')).toBe(true);
  expect(isStandingChanged('won', 'lost')).toBe(true);
  expect(isStandingChanged('analysis_submitted', 'enrolled')).toBe(true);
  expect(isStandingChanged('leads', 'analysis_submitted')).toBe(false);
  expect(isStandingChanged('walkthrough_scheduled', 'proposal')).toBe(false);
});
