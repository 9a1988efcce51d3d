import { DEFAULT_CAMPAIGN_TIMING, type CampaignTiming, type TemplateTiming } from '@epm/contract';
import { planNextStep, type PassedStep, type SequenceProgress, type SequenceStep } from './next-step.ts';

const buildStep = (timing: TemplateTiming, delayDays = 0, templateId = `${timing}-${delayDays}`): SequenceStep => ({
  templateId,
  templateVersion: 1,
  type: timing === 'walkthrough_text' ? 'sms' : 'email',
  timing,
  delayDays,
});
const toDate = (text: string): Date => new Date(text);
const startedAt = toDate('2026-12-01T16:00:00Z');

/**
 * Runs a sequence to its end. `handledAt` returns the time when a step is handled, which is the due time by default.
 */
function runToEnd(
  progress: Omit<SequenceProgress, 'passed'>,
  steps: readonly SequenceStep[],
  options: { timing?: Partial<CampaignTiming>; from?: Date; handledAt?: (dueAt: Date, index: number) => Date } = {},
): string[] {
  const { timing = {}, from = progress.startedAt, handledAt = (dueAt) => dueAt } = options;
  const passed: PassedStep[] = [];
  const sent: string[] = [];
  let now = from;
  for (let index = 0; index < 100; index += 1) {
    const next = planNextStep({ ...progress, passed }, steps, { ...DEFAULT_CAMPAIGN_TIMING, ...timing }, now);
    if (!next) return sent;
    now = handledAt(new Date(Math.max(next.dueAt.getTime(), now.getTime())), index);
    // Plan the step again when it is handled, as the worker does.
    const current = planNextStep({ ...progress, passed }, steps, { ...DEFAULT_CAMPAIGN_TIMING, ...timing }, now);
    if (!current) return sent;
    sent.push(`${current.step.timing} ${now.toISOString().slice(0, 16)}`);
    passed.push({ templateId: current.step.templateId, plannedAt: current.plannedAt, handledAt: now });
  }
  throw new Error('The sequence does not end');
}

const warmLeadSteps = Array.from({ length: 16 }, (_, index) => buildStep('delay', index * 2));
const warmLeadProgress = { workflow: 'warm_lead', startedAt, visit: null } as const;

describe('the warm lead emails', () => {
  it('sends the first warm lead email after an hour and another every two days for 30 days', () => {
    const sent = runToEnd(warmLeadProgress, warmLeadSteps);
    expect(sent).toHaveLength(16);
    expect(sent.slice(0, 3)).toEqual(['delay 2026-12-01T17:00', 'delay 2026-12-03T17:00', 'delay 2026-12-05T17:00']);
    expect(sent.at(-1)).toBe('delay 2026-12-31T17:00');
  });

  it('sends warm lead emails at the interval and for the duration in the settings', () => {
    const sent = runToEnd(warmLeadProgress, warmLeadSteps, { timing: { warmLeadFollowUpDays: 5 } });
    expect(sent.map((step) => step.slice(14, 16))).toEqual(['01', '06', '11', '16', '21', '26', '31']);
    expect(runToEnd(warmLeadProgress, warmLeadSteps, { timing: { warmLeadDurationDays: 5 } })).toHaveLength(4);
  });

  it('waits for the delay of a warm lead email if it is longer than the interval', () => {
    const steps = [buildStep('delay', 0), buildStep('delay', 9)];
    expect(runToEnd(warmLeadProgress, steps)).toEqual(['delay 2026-12-01T17:00', 'delay 2026-12-10T17:00']);
  });

  it('keeps the interval between warm lead emails after an outage', () => {
    const handleAfterOutage = (dueAt: Date, index: number) =>
      index === 1 ? new Date(dueAt.getTime() + 5 * 86_400_000) : dueAt;
    expect(runToEnd(warmLeadProgress, warmLeadSteps, { handledAt: handleAfterOutage }).slice(0, 4)).toEqual([
      'delay 2026-12-01T17:00',
      'delay 2026-12-08T17:00',
      'delay 2026-12-10T17:00',
      'delay 2026-12-12T17:00',
    ]);
  });

  it('keeps the warm lead schedule when each email waits a few hours for its send window', () => {
    const handleInSendWindow = (dueAt: Date) => new Date(dueAt.getTime() + 9 * 3_600_000);
    const sent = runToEnd(warmLeadProgress, warmLeadSteps, { handledAt: handleInSendWindow });
    expect(sent).toHaveLength(16);
    expect(sent.at(-1)).toBe('delay 2027-01-01T02:00');
  });
});

const onboardingSteps = [
  buildStep('onboarding_welcome'),
  buildStep('onboarding_checklist'),
  buildStep('onboarding_follow_up'),
];
const onboardingProgress = { workflow: 'onboarding', startedAt, visit: null } as const;

describe('the onboarding messages', () => {
  it('sends an onboarding welcome, a checklist every three days and a follow-up', () => {
    expect(runToEnd(onboardingProgress, onboardingSteps)).toEqual([
      'onboarding_welcome 2026-12-01T17:00',
      'onboarding_checklist 2026-12-04T16:00',
      'onboarding_checklist 2026-12-07T16:00',
      'onboarding_checklist 2026-12-10T16:00',
      'onboarding_checklist 2026-12-13T16:00',
      'onboarding_follow_up 2026-12-15T16:00',
    ]);
  });

  it('sends at most one onboarding message a day after an outage, and omits missed checklists', () => {
    const handleAfterOutage = (dueAt: Date, index: number) => (index === 0 ? toDate('2026-12-09T16:00:00Z') : dueAt);
    expect(runToEnd(onboardingProgress, onboardingSteps, { handledAt: handleAfterOutage })).toEqual([
      'onboarding_welcome 2026-12-09T16:00',
      'onboarding_checklist 2026-12-10T16:00',
      'onboarding_checklist 2026-12-13T16:00',
      'onboarding_follow_up 2026-12-15T16:00',
    ]);
  });

  it('sends no checklist if the follow-up is due first', () => {
    const timing = { onboardingChecklistDays: 20 };
    expect(runToEnd(onboardingProgress, onboardingSteps, { timing })).toEqual([
      'onboarding_welcome 2026-12-01T17:00',
      'onboarding_follow_up 2026-12-15T16:00',
    ]);
  });
});

const reminderSteps = [
  buildStep('walkthrough_first'),
  buildStep('walkthrough_second'),
  buildStep('walkthrough_day_before'),
  buildStep('walkthrough_text'),
];
const createReminderProgress = (startsAt: string, chosenAt: string, textNumber: string | null = null) =>
  ({
    workflow: 'confirmation',
    startedAt: toDate(chosenAt),
    visit: { startsAt: toDate(startsAt), chosenAt: toDate(chosenAt), textNumber },
  }) as const;

describe('the walkthrough reminders', () => {
  it('sends walkthrough reminders 7 days, 3 days, 24 hours and 2 hours before the walkthrough', () => {
    expect(runToEnd(createReminderProgress('2026-12-20T16:00:00Z', '2026-12-01T16:00:00Z'), reminderSteps)).toEqual([
      'walkthrough_first 2026-12-13T16:00',
      'walkthrough_second 2026-12-17T16:00',
      'walkthrough_day_before 2026-12-19T16:00',
      'walkthrough_text 2026-12-20T14:00',
    ]);
  });

  it('omits walkthrough emails that would be sent within 12 hours after the booking', () => {
    expect(runToEnd(createReminderProgress('2026-12-20T16:00:00Z', '2026-12-17T05:00:00Z'), reminderSteps)).toEqual([
      'walkthrough_day_before 2026-12-19T16:00',
      'walkthrough_text 2026-12-20T14:00',
    ]);
  });

  it.each([
    ['at 10:00, an hour before', '2026-12-20T16:00:00Z', '2026-12-20T15:00'],
    ['at 13:00, two hours before', '2026-12-20T19:00:00Z', '2026-12-20T17:00'],
    ['at 9:15, the evening before', '2026-12-20T15:15:00Z', '2026-12-20T01:00'],
    ['at 8:00, the evening before', '2026-12-20T14:00:00Z', '2026-12-20T01:00'],
  ])('sends the reminder text outside quiet hours: for a walkthrough %s', (_, startsAt, text) => {
    const progress = createReminderProgress(startsAt, '2026-12-01T16:00:00Z', '+15155550100');
    expect(runToEnd(progress, reminderSteps).at(-1)).toBe(`walkthrough_text ${text}`);
  });

  it.each([
    ['starts', '2027-03-15T15:00:00Z', '2027-03-08T16:00'],
    ['ends', '2026-11-02T16:00:00Z', '2026-10-26T15:00'],
  ])('keeps the time of day of reminders when daylight saving time %s', (_, startsAt, first) => {
    const [sent] = runToEnd(createReminderProgress(startsAt, '2026-10-01T16:00:00Z'), reminderSteps);
    expect(sent).toBe(`walkthrough_first ${first}`);
  });

  it('sends only the latest due email after an outage, and no message after the walkthrough has started', () => {
    const progress = createReminderProgress('2026-12-20T16:00:00Z', '2026-12-01T16:00:00Z');
    const handleFirstAt = (time: string) => (dueAt: Date, index: number) => (index === 0 ? toDate(time) : dueAt);
    expect(runToEnd(progress, reminderSteps, { handledAt: handleFirstAt('2026-12-19T20:00:00Z') })).toEqual([
      'walkthrough_day_before 2026-12-19T20:00',
      'walkthrough_text 2026-12-20T14:00',
    ]);
    expect(runToEnd(progress, reminderSteps, { handledAt: handleFirstAt('2026-12-20T16:00:00Z') })).toEqual([]);
  });
});
