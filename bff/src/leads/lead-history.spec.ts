import { momentsIn, reasonIn } from './lead-history.queries.ts';

describe('momentsIn', () => {
  it('names what the change replaced, to the millisecond, and what it set for the first time', () => {
    const before = { status: 'leads', stage_since: '2026-03-02T09:00:00.123-06:00', last_contacted_at: null };
    expect(momentsIn(before)).toEqual({ stageSince: new Date('2026-03-02T15:00:00.123Z'), lastContactedAt: null });
  });

  it('names nothing of a change that replaced none', () => {
    expect(momentsIn({ name: 'Robin' })).toEqual({});
  });
});

describe('reasonIn', () => {
  it('is the reason of a lead that was lost until then', () => {
    expect(reasonIn({ status: 'lost', status_reason: 'Sold' })).toBe('Sold');
    expect(reasonIn({ status: 'lost' })).toBeNull();
    expect(reasonIn({ status: 'leads', status_reason: 'Sold' })).toBeNull();
    expect(reasonIn({})).toBeNull();
  });
});
