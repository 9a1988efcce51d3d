/** States of the first response to a lead: overdue, due, or given. */
export const RESPONSE_STATES = ['late', 'due', 'answered'] as const;

export type ResponseState = (typeof RESPONSE_STATES)[number];
