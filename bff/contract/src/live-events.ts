/** What the BFF tells open staff screens over server-sent events: which kind of record changed. */
export const LIVE_EVENTS = ['lead.changed', 'walkthrough.changed'] as const;

export type LiveEventType = (typeof LIVE_EVENTS)[number];
