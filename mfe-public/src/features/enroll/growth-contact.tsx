import { ButtonLink } from '@epm/ui';
import { useLoaderData } from '@epm/router';
import { ExternalLink } from '../../app/external-link.tsx';
import { formatTelephoneUrl, useSite } from '../../app/site.ts';
import type { EnrollData } from './load-enroll.ts';
import styles from './side.module.css';

/** Renders the team member to contact with questions, or the company's contact data if there is no such member. */
export function GrowthContact() {
  const { company, links } = useSite();
  const { contact } = useLoaderData<EnrollData>();
  const phone = contact?.phone ?? company.phone;
  const email = contact?.email ?? company.email;
  return (
    <section className={styles.contact} aria-labelledby="growth">
      <h2 id="growth" className={styles.title}>
        Ask before you enroll
      </h2>
      {contact && (
        <p className={styles.member}>
          <strong>{contact.name}</strong>
          <span>{contact.title}</span>
        </p>
      )}
      <p className={styles.reach}>
        <a href={formatTelephoneUrl(phone)}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <ButtonLink
        variant="outline"
        isWide
        render={<ExternalLink href={contact?.schedulingUrl ?? links.directorBooking} />}
      >
        Schedule a call
      </ButtonLink>
    </section>
  );
}
