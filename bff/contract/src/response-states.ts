/** States of the first response to a lead: overdue (`late`), not yet given (`due`), and given (`answered`). */
export const RESPONSE_STATES = ['late', 'due', 'answered'] as const;

export type ResponseState = (typeof RESPONSE_STATES)[number];
