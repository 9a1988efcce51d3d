/** Returns the URL of one city's listings. A listing service that ignores `?city=` shows all listings. */
export function getCityListingsUrl(listingsUrl: string, city: string): string {
  const url = new URL(listingsUrl);
  url.searchParams.set('city', city);
  return url.href;
}
