/** The listings of one city, where the listing service understands `?city=`; elsewhere all of them. */
export function listingsOf(listingsUrl: string, city: string): string {
  const url = new URL(listingsUrl);
  url.searchParams.set('city', city);
  return url.href;
}
