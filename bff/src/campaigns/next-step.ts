import {
  addCentralDays,
  type CampaignTiming,
  type CampaignWorkflow,
  type TemplateTiming,
  type TemplateChannel,
} from '@epm/contract';
import { moveOutOfQuietHours } from '../notifications/index.ts';

/** A message of a sequence, with its timing. */
export interface SequenceStep {
  templateId: string;
  templateVersion: number;
  type: TemplateChannel;
  timing: TemplateTiming;
  delayDays: number;
}

/** A step that was sent or skipped. */
export interface PassedStep {
  templateId: string;
  /** Time for which the step was planned. Send windows and delays can postpone the sending. */
  plannedAt: Date;
  handledAt: Date;
}

/** An owner's progress through a workflow. */
export interface SequenceProgress {
  workflow: CampaignWorkflow;
  startedAt: Date;
  /**
   * Start of the walkthrough, the time when it was chosen, and the phone number for text messages (null if no text may
   * be sent). Null in sequences without a walkthrough.
   */
  visit: { startsAt: Date; chosenAt: Date; textNumber: string | null } | null;
  /**
   * Passed steps in the order in which they were handled. For a confirmation sequence, only the steps of this visit.
   */
  passed: readonly PassedStep[];
}

export interface NextStep {
  step: SequenceStep;
  plannedAt: Date;
  /** Earliest time to send the step. Later than `plannedAt` if the previous step was late. */
  dueAt: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Minimum time between the choice of a visit and a reminder. An earlier reminder would repeat the confirmation. */
const REMINDER_NOTICE_MS: Readonly<Record<TemplateChannel, number>> = { email: 12 * HOUR_MS, sms: HOUR_MS };

/**
 * Minimum time between a text message and the visit. If quiet hours end too late for that, the text is sent the evening
 * before.
 */
const TEXT_NOTICE_MS = 30 * 60_000;

/**
 * Time after the end of the sequence during which messages are still sent, because a send window can postpone them by up
 * to a day.
 */
const WINDOW_TOLERANCE_MS = DAY_MS;

/** Returns the next step of a sequence, or null if the sequence is finished. */
export function planNextStep(
  progress: SequenceProgress,
  steps: readonly SequenceStep[],
  timing: CampaignTiming,
  now: Date,
): NextStep | null {
  if (progress.workflow === 'warm_lead') return planWarmLead(progress, steps, timing, now);
  const occurrences =
    progress.workflow === 'onboarding'
      ? listOnboardingOccurrences(progress, steps, timing)
      : listReminders(progress, steps, timing);
  return progress.workflow === 'onboarding'
    ? planOnboarding(progress, occurrences, now)
    : planReminder(progress, occurrences, now);
}

/** Plans the next message at the interval in the settings, but not before its own delay has passed. */
function planWarmLead(
  { startedAt, passed }: SequenceProgress,
  steps: readonly SequenceStep[],
  timing: CampaignTiming,
  now: Date,
): NextStep | null {
  const passedTemplateIds = new Set(passed.map(({ templateId }) => templateId));
  const [step] = steps
    .filter(({ templateId }) => !passedTemplateIds.has(templateId))
    .sort((a, b) => a.delayDays - b.delayDays);
  if (!step) return null;
  const firstAt = startedAt.getTime() + timing.warmLeadInitialDelayHours * HOUR_MS;
  const plannedAt = Math.max(
    firstAt + step.delayDays * DAY_MS,
    ...passed.slice(-1).map((last) => getIntervalStart(last) + timing.warmLeadFollowUpDays * DAY_MS),
  );
  const endsAt = firstAt + timing.warmLeadDurationDays * DAY_MS + WINDOW_TOLERANCE_MS;
  if (Math.max(plannedAt, now.getTime()) > endsAt) return null;
  return { step, plannedAt: new Date(plannedAt), dueAt: new Date(plannedAt) };
}

/**
 * Returns the start of the interval to the next message: the planned time of the last message, so that small delays do
 * not add up. If the last message was more than half a day late, returns the time when that message was handled, so
 * that messages do not follow in quick succession after an outage.
 */
const getIntervalStart = ({ plannedAt, handledAt }: PassedStep): number =>
  handledAt.getTime() - plannedAt.getTime() > DAY_MS / 2 ? handledAt.getTime() : plannedAt.getTime();

interface Occurrence {
  step: SequenceStep;
  at: Date;
}

function listOnboardingOccurrences(
  { startedAt }: SequenceProgress,
  steps: readonly SequenceStep[],
  timing: CampaignTiming,
): Occurrence[] {
  const addToStart = (ms: number): Date => new Date(startedAt.getTime() + ms);
  const followUpMs = timing.onboardingFollowUpDays * DAY_MS;
  const checklistMs = timing.onboardingChecklistDays * DAY_MS;
  return steps.flatMap((step): Occurrence[] => {
    switch (step.timing) {
      case 'onboarding_welcome':
        return [{ step, at: addToStart(timing.onboardingWelcomeDelayHours * HOUR_MS) }];
      case 'onboarding_checklist':
        return Array.from({ length: Math.ceil(followUpMs / checklistMs) - 1 }, (_, index) => ({
          step,
          at: addToStart((index + 1) * checklistMs),
        }));
      case 'onboarding_follow_up':
        return [{ step, at: addToStart(followUpMs) }];
      default:
        return [{ step, at: addToStart(step.delayDays * DAY_MS) }];
    }
  });
}

/**
 * Plans the next onboarding message. After a delay, plans at most one message a day. If a checklist was missed several
 * times, plans it only once.
 */
function planOnboarding({ passed }: SequenceProgress, occurrences: readonly Occurrence[], now: Date): NextStep | null {
  const remainingOccurrences = occurrences
    .filter(
      ({ step, at }) => !passed.some(({ templateId, plannedAt }) => templateId === step.templateId && plannedAt >= at),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const [first] = remainingOccurrences;
  if (!first) return null;
  const next =
    remainingOccurrences.findLast(({ step, at }) => step.templateId === first.step.templateId && at <= now) ?? first;
  const last = passed.at(-1);
  const isLastLate = last !== undefined && last.handledAt.getTime() - last.plannedAt.getTime() > DAY_MS / 2;
  const dueAt = isLastLate ? new Date(Math.max(next.at.getTime(), last.handledAt.getTime() + DAY_MS)) : next.at;
  return { step: next.step, plannedAt: next.at, dueAt };
}

/** Returns the reminders that are due long enough after the visit was chosen. */
function listReminders(
  { visit }: SequenceProgress,
  steps: readonly SequenceStep[],
  timing: CampaignTiming,
): Occurrence[] {
  if (!visit) return [];
  return steps
    .map((step) => {
      const at = computeReminderTime(visit.startsAt, step, timing);
      return { step, at: step.type === 'sms' ? moveTextOutOfQuietHours(at, visit) : at };
    })
    .filter(({ step, at }) => at.getTime() - visit.chosenAt.getTime() >= REMINDER_NOTICE_MS[step.type]);
}

function moveTextOutOfQuietHours(
  at: Date,
  { startsAt, textNumber }: { startsAt: Date; textNumber: string | null },
): Date {
  return textNumber ? moveOutOfQuietHours(at, new Date(startsAt.getTime() - TEXT_NOTICE_MS), textNumber) : at;
}

function computeReminderTime(startsAt: Date, { timing, delayDays }: SequenceStep, settings: CampaignTiming): Date {
  switch (timing) {
    case 'walkthrough_first':
      return subtractHours(startsAt, settings.walkthroughFirstReminderDays * 24);
    case 'walkthrough_second':
      return subtractHours(startsAt, settings.walkthroughSecondReminderDays * 24);
    case 'walkthrough_day_before':
      return subtractHours(startsAt, settings.walkthroughLastReminderHours);
    case 'walkthrough_text':
      return subtractHours(startsAt, settings.walkthroughTextHours);
    default:
      return subtractHours(startsAt, delayDays * 24);
  }
}

/**
 * Subtracts hours. Subtracts whole days as calendar days, so that the time of day stays the same when daylight saving
 * time starts or ends.
 */
const subtractHours = (at: Date, hours: number): Date =>
  hours % 24 === 0 ? addCentralDays(at, -hours / 24) : new Date(at.getTime() - hours * HOUR_MS);

/**
 * Returns the latest due reminder, because earlier reminders would only repeat it. If no reminder is due, returns the
 * next reminder.
 */
function planReminder(
  { visit, passed }: SequenceProgress,
  occurrences: readonly Occurrence[],
  now: Date,
): NextStep | null {
  if (!visit || visit.startsAt <= now) return null;
  const lastPlannedAt = passed.at(-1)?.plannedAt ?? visit.chosenAt;
  const remainingOccurrences = occurrences
    .filter(({ at }) => at > lastPlannedAt)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const next = remainingOccurrences.findLast(({ at }) => at <= now) ?? remainingOccurrences[0];
  return next ? { step: next.step, plannedAt: next.at, dueAt: next.at } : null;
}
