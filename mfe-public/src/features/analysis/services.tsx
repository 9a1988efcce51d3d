import { Section } from '../../app/section.tsx';
import styles from './listing.module.css';

const SERVICES = [
  { title: 'Resident relations', items: ['Resident screening', 'Rent collection and deposits', 'Resident support'] },
  { title: 'Property care', items: ['Regular inspections', 'Maintenance coordination', 'Emergency response'] },
  { title: 'Financial services', items: ['Market analysis and pricing', 'Monthly statements', 'Year-end tax documents'] },
];

export function Services() {
  return (
    <Section id="services" title="What we take off your hands." lead="Three groups of work, one person who answers for all of it.">
      <ul role="list" className={styles.three}>
        {SERVICES.map(({ title, items }) => (
          <li key={title} className={styles.item}>
            <h3>{title}</h3>
            <ul role="list" className={styles.items}>
              {items.map((item) => <li key={item}>{item}</li>)}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  );
}
