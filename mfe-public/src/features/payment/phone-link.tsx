import { telephoneLink, useSite } from '../../app/site.ts';

export function PhoneLink() {
  const { company } = useSite();
  return <a href={telephoneLink(company.phone)}>{company.phone}</a>;
}
