/** Limits of the fields that admins use to schedule a webinar. */
export const WEBINAR_EVENT_BOUNDS = {
  title: { max: 200 },
  summary: { max: 1000 },
  points: { max: 20, length: 300 },
  durationMinutes: { min: 5, max: 480 },
  url: { max: 500 },
} as const;
