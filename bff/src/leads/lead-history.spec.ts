import { statusTimesIn, reasonIn } from './lead-history.queries.ts';

describe('statusTimesIn', () => {
  it('returns the times that the change replaced, to the millisecond, and null for a time that was set for the first time', () => {
    const before = { status: 'leads', stage_since: '2026-03-02T09:00:00.123-06:00', last_contacted_at: null };
    expect(statusTimesIn(before)).toEqual({ stageSince: new Date('2026-03-02T15:00:00.123Z'), lastContactedAt: null });
  });

  it('returns no times for a change that set none', () => {
    expect(statusTimesIn({ name: 'Robin' })).toEqual({});
  });
});

describe('reasonIn', () => {
  it('returns the reason if the lead was lost before the change', () => {
    expect(reasonIn({ status: 'lost', status_reason: 'Sold' })).toBe('Sold');
    expect(reasonIn({ status: 'lost' })).toBeNull();
    expect(reasonIn({ status: 'leads', status_reason: 'Sold' })).toBeNull();
    expect(reasonIn({})).toBeNull();
  });
});
