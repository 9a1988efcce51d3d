const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** Formats a day as 'Nov 22, 2026'. @param day 'YYYY-MM-DD' */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
