import { telephoneLink } from '../../app/site.ts';
import type { LayoutData } from '../../app/site.ts';

/** Renders the company's postal address, phone number and email address for legal inquiries. */
export function ContactLines({ company }: Pick<LayoutData, 'company'>) {
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
