import { pickStatusTimes, getPreviousLostReason } from './lead-history.queries.ts';

describe('pickStatusTimes', () => {
  it('returns the replaced times with millisecond precision, and null for a time that was not set before', () => {
    const before = { status: 'leads', stage_since: '2026-03-02T09:00:00.123-06:00', last_contacted_at: null };
    expect(pickStatusTimes(before)).toEqual({
      stageSince: new Date('2026-03-02T15:00:00.123Z'),
      lastContactedAt: null,
    });
  });

  it('returns no times when the change set no times', () => {
    expect(pickStatusTimes({ name: 'Robin' })).toEqual({});
  });
});

describe('getPreviousLostReason', () => {
  it('returns the reason only when the lead was lost before the change', () => {
    expect(getPreviousLostReason({ status: 'lost', status_reason: 'Sold' })).toBe('Sold');
    expect(getPreviousLostReason({ status: 'lost' })).toBeNull();
    expect(getPreviousLostReason({ status: 'leads', status_reason: 'Sold' })).toBeNull();
    expect(getPreviousLostReason({})).toBeNull();
  });
});
