import { HTTPS_URL_MESSAGE, isHttpsUrl, WEBINAR_EVENT_BOUNDS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { parseDateTimeInputValue, toDateTimeInputValue } from '../../../app/central-date-time.ts';
import type { Webinar } from './webinar-queries.ts';

/** Fields as the admin entered them. */
export interface WebinarDraft {
  title: string;
  summary: string;
  /** Topics, one on each line. */
  points: string;
  /** Value of a `datetime-local` input, in Central time. */
  start: string;
  durationMinutes: string;
  joinUrl: string;
  /** Slug of the host. '' for no host. */
  hostSlug: string;
  /** URL of the recording. '' for no recording. */
  replayUrl: string;
}

type WebinarErrors = Partial<Record<keyof WebinarDraft, string>>;

export const FIELD_LABELS: Readonly<Record<keyof WebinarDraft, string>> = {
  title: 'Title',
  summary: 'Description',
  points: 'What visitors will learn',
  start: 'Start (Central time)',
  durationMinutes: 'Length in minutes',
  joinUrl: 'Meeting link',
  hostSlug: 'Host',
  replayUrl: 'Recording',
};

const { durationMinutes: durationBounds, points: pointBounds } = WEBINAR_EVENT_BOUNDS;

/** Creates an empty webinar for the form. */
export const createEmptyWebinar = (): Webinar => ({
  id: crypto.randomUUID(),
  title: '',
  summary: '',
  points: [],
  start: '',
  end: '',
  durationMinutes: 60,
  joinUrl: '',
  hostSlug: null,
  replayUrl: null,
  isPast: false,
  isCanceled: false,
  registrationCount: 0,
  version: 0,
});

export const toDraft = (webinar: Webinar): WebinarDraft => ({
  title: webinar.title,
  summary: webinar.summary,
  points: webinar.points.join('\n'),
  start: webinar.start && toDateTimeInputValue(webinar.start),
  durationMinutes: String(webinar.durationMinutes),
  joinUrl: webinar.joinUrl,
  hostSlug: webinar.hostSlug ?? '',
  replayUrl: webinar.replayUrl ?? '',
});

const toPoints = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the draft with its values normalized, as the server would store them. */
export const normalizeDraft = (draft: WebinarDraft): WebinarDraft => ({
  ...draft,
  title: draft.title.trim(),
  summary: draft.summary.trim(),
  points: toPoints(draft.points).join('\n'),
  durationMinutes: draft.durationMinutes.trim(),
  joinUrl: draft.joinUrl.trim(),
  replayUrl: draft.replayUrl.trim(),
});

/**
 * Converts a draft to the fields that the server expects.
 * @param draft draft without errors
 */
export const toFields = (draft: WebinarDraft): Omit<Schemas['CreateWebinar'], 'id'> => {
  const { title, summary, points, start, durationMinutes, joinUrl, hostSlug, replayUrl } = normalizeDraft(draft);
  return {
    title,
    summary,
    points: toPoints(points),
    start: parseDateTimeInputValue(start) ?? '',
    durationMinutes: Number(durationMinutes),
    joinUrl,
    hostSlug: hostSlug || null,
    replayUrl: replayUrl || null,
  };
};

/** Returns an error for each invalid field, in the order of the form. */
export function validateWebinar(draft: WebinarDraft): WebinarErrors {
  const { title, start, durationMinutes, joinUrl, summary, points, replayUrl } = normalizeDraft(draft);
  const minutes = /^\d{1,4}$/.test(durationMinutes) ? Number(durationMinutes) : 0;
  const lines = toPoints(points);
  const errors: WebinarErrors = {};
  if (!title) errors.title = 'Enter a title.';
  if (!start) errors.start = 'Choose the day and time of the start.';
  if (minutes < durationBounds.min || minutes > durationBounds.max)
    errors.durationMinutes = `Enter ${durationBounds.min} to ${durationBounds.max} minutes.`;
  if (!isHttpsUrl(joinUrl)) errors.joinUrl = HTTPS_URL_MESSAGE;
  if (!summary) errors.summary = 'Enter a description.';
  if (lines.length > pointBounds.max) errors.points = `Use at most ${pointBounds.max} lines.`;
  else if (lines.some((line) => line.length > pointBounds.length))
    errors.points = `Use at most ${pointBounds.length} characters on each line.`;
  if (replayUrl && !isHttpsUrl(replayUrl)) errors.replayUrl = HTTPS_URL_MESSAGE;
  return errors;
}
