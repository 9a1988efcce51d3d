/**
 * Returns the filing threshold of a year, in dollars. The company must file Form 1099-NEC for a brokerage to which it
 * paid at least this much in the year. The threshold is 2,000 for 2026 and 600 for earlier years (IRC section 6041(a),
 * as amended in 2025). From 2027, the IRS adjusts it for inflation; this function does not include these adjustments.
 */
export const getFilingThreshold = (year: number): number => (year < 2026 ? 600 : 2_000);
