/** How the first response to a lead stands: overdue, awaited in time, or given. */
export const RESPONSE_STATES = ['late', 'due', 'answered'] as const;

export type ResponseState = (typeof RESPONSE_STATES)[number];
