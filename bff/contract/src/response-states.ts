/** States of the first response to a lead: overdue, due, and completed. */
export const RESPONSE_STATES = ['late', 'due', 'answered'] as const;

export type ResponseState = (typeof RESPONSE_STATES)[number];
