import { formatTelephoneUrl, useSite } from '../../app/site.ts';

export function PhoneLink() {
  const { company } = useSite();
  return <a href={formatTelephoneUrl(company.phone)}>{company.phone}</a>;
}
