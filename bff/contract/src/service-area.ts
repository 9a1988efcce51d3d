/** Whether the company works in this ZIP code. @param zipCodes the company's service area, from the site settings */
export const isServed = (zipCode: string, zipCodes: readonly string[]): boolean => zipCodes.includes(zipCode.trim());

/** Whether a typed ZIP code is complete and outside the service area. */
export const isOutsideArea = (zipCode: string, zipCodes: readonly string[]): boolean =>
  /^\d{5}$/.test(zipCode.trim()) && !isServed(zipCode, zipCodes);
