/** Returns whether the company manages homes in a ZIP code. @param zipCodes the service area from the site settings */
export const isInServiceArea = (zipCode: string, zipCodes: readonly string[]): boolean =>
  zipCodes.includes(zipCode.trim());

/** Returns whether a ZIP code is complete and outside the service area. */
export const isZipOutsideServiceArea = (zipCode: string, zipCodes: readonly string[]): boolean =>
  /^\d{5}$/.test(zipCode.trim()) && !isInServiceArea(zipCode, zipCodes);
