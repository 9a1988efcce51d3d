/**
 * Total of the payments to one brokerage in a year, in dollars, from which the company must file form 1099-NEC. It is
 * 2,000 for payments of 2026 and 600 for earlier ones (IRC section 6041(a), as amended in 2025). The IRS adjusts it for
 * inflation from 2027.
 */
export const getFilingThreshold = (year: number): number => (year < 2026 ? 600 : 2_000);
