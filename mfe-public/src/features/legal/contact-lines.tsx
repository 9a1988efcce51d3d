import { telephoneLink } from '../../app/site.ts';
import type { SiteFrame } from '../../app/site.ts';

/** Where a letter, a call or an email about these texts goes. */
export function ContactLines({ company }: Pick<SiteFrame, 'company'>) {
  const { street, city, state, zipCode } = company.address;
  return (
    <p>
      {company.legalName}
      <br />
      {street}, {city}, {state} {zipCode}
      <br />
      <a href={telephoneLink(company.phone)}>{company.phone}</a>
      <br />
      <a href={`mailto:${company.email}`}>{company.email}</a>
    </p>
  );
}
