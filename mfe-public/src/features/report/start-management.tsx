import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import { useId } from 'react';
import { paths } from '../../app/paths.ts';
import styles from './start-management.module.css';

export function StartManagement({ leadId }: { leadId: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.call}>
      <h2 id={id} className={styles.title}>Let us confirm it on site.</h2>
      <div>
        <p className={styles.text}>
          Enroll the property and choose a time for the walkthrough. We look at its condition, settle the rent with you and
          take it from there.
        </p>
        <ButtonLink size="lg" render={<Link to={paths.enrollFrom(leadId)} />}>Start Property Management</ButtonLink>
      </div>
    </section>
  );
}
