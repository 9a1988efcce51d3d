import { formatInternationalNumber } from './site.ts';
import type { Site } from './site.ts';

/**
 * Returns the company as schema.org data. Includes no rating, because search engines forbid ratings based on reviews
 * that a business collects itself.
 */
export function buildOrganizationData({ company, social, areas, logo }: Site): object {
  const { street, city, state, zipCode } = company.address;
  return {
    '@type': 'RealEstateAgent',
    '@id': '/#organization',
    name: company.name,
    legalName: company.legalName,
    url: '/',
    telephone: formatInternationalNumber(company.phone),
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: 'US',
    },
    areaServed: areas.map(({ name }) => ({ '@type': 'City', name: `${name}, Iowa` })),
    sameAs: social.map(({ url }) => url),
    ...(logo && { logo: logo.url, image: logo.url }),
  };
}
