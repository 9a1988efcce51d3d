const amountFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** Formats cents as '$1,299.00' or '−$49.00', always with two decimals, so that columns align. */
export const formatAmount = (cents: number): string => amountFormat.format((cents || 0) / 100).replace('-', '−');

/** Formats a month as 'November 2026'. @param month 'YYYY-MM' */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
