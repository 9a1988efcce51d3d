import { Section } from '../../app/section.tsx';
import { SERVICE_GROUPS } from '../../app/service-groups.ts';
import styles from './listing.module.css';

export function Services() {
  return (
    <Section
      id="services"
      title="What we take off your hands."
      intro="Three kinds of work, and one person responsible for all of it."
    >
      <ul role="list" className={styles.three}>
        {SERVICE_GROUPS.map(({ title, items }) => (
          <li key={title} className={styles.item}>
            <h3>{title}</h3>
            <ul role="list" className={styles.items}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
