const dayFormat = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** Formats a day as 'November 22, 2026'. @param day 'YYYY-MM-DD' */
export const formatLegalDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
