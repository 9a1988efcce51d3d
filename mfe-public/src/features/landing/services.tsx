import { SERVICE_GROUPS } from '../../app/service-groups.ts';
import styles from './services.module.css';

/** Lists the company's services by group. */
export function Services() {
  return (
    <div className={styles.services}>
      <h3 className={styles.title}>What we handle all year</h3>
      <dl className={styles.groups}>
        {SERVICE_GROUPS.map(({ title, items }) => (
          <div key={title}>
            <dt className={styles.group}>{title}</dt>
            {items.map((item) => (
              <dd key={item}>{item}</dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles.otherServices}>
        Plus property protection, tenant screening, marketing, rent collection, 24/7 maintenance and vendor management.
      </p>
    </div>
  );
}
