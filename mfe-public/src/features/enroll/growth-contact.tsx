import { ButtonLink } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { ExternalLink } from '../../app/external-link.tsx';
import { telephoneLink, useSite } from '../../app/site.ts';
import type { EnrollData } from './load-enroll.ts';
import styles from './side.module.css';

/** Renders the contact person for questions, or the company if no team member has the title. */
export function GrowthContact() {
  const { company, links } = useSite();
  const { contact: person } = useLoaderData<EnrollData>();
  const phone = person?.phone ?? company.phone;
  const email = person?.email ?? company.email;
  return (
    <section className={styles.contact} aria-labelledby="growth">
      <h2 id="growth" className={styles.title}>
        Ask before you enroll
      </h2>
      {person && (
        <p className={styles.person}>
          <strong>{person.name}</strong>
          <span>{person.title}</span>
        </p>
      )}
      <p className={styles.reach}>
        <a href={telephoneLink(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <ButtonLink
        variant="outline"
        isWide
        render={<ExternalLink href={person?.schedulingUrl ?? links.directorBooking} />}
      >
        Schedule a call
      </ButtonLink>
    </section>
  );
}
