import { getDueSteps, getExpiryCutoff, WARM_LEAD_STEPS } from './warm-lead.ts';

const settings = { warmLeadInitialDelayHours: 1, warmLeadFollowUpDays: 2, warmLeadDurationDays: 30 };
const now = new Date('2026-03-08T09:30:00.000Z');

describe('due steps', () => {
  it('makes the first email due when the initial delay has passed', () => {
    const [first] = getDueSteps(settings, now);
    expect(first).toMatchObject({ index: 0, enrolledUntil: new Date('2026-03-08T08:30:00.000Z') });
    expect(first?.step.name).toBe('first-letter');
  });

  it('computes due times from the current settings', () => {
    const [sooner] = getDueSteps({ ...settings, warmLeadInitialDelayHours: 0.25 }, now);
    expect(sooner?.enrolledUntil).toEqual(new Date('2026-03-08T09:15:00.000Z'));
    const [immediate] = getDueSteps({ ...settings, warmLeadInitialDelayHours: 0 }, now);
    expect(immediate?.enrolledUntil).toEqual(now);
  });

  it('excludes contacts whose sequence has expired', () => {
    expect(getExpiryCutoff(settings, now)).toEqual(new Date('2026-02-06T09:30:00.000Z'));
    expect(getDueSteps(settings, now)[0]?.expiredUntil).toEqual(getExpiryCutoff(settings, now));
  });
});

describe('warm-lead steps', () => {
  it('has warm-lead steps with unique names and ascending delays', () => {
    const names = WARM_LEAD_STEPS.map((step) => step.name);
    expect(new Set(names).size).toBe(names.length);
    const times = WARM_LEAD_STEPS.map((step) => step.getDelayMs(settings));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('has warm-lead steps with only marketing email', () => {
    expect(WARM_LEAD_STEPS.every((step) => step.mail.class === 'marketing')).toBe(true);
  });
});
