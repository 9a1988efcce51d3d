import { Section } from '../../app/section.tsx';
import styles from './process.module.css';

const STEPS = [
  ['Submit details', 'The address and a few facts. It takes about two minutes.'],
  ['Get analysis', 'An estimate with its range and source, on a private page.'],
  ['Schedule a walkthrough', 'We look at the property with you and confirm the figure.'],
  ['Start earning', 'We list it, place a resident and send the first statement.'],
];

export function Process() {
  return (
    <Section title="From an address to the first rent payment.">
      <ol role="list" className={styles.steps}>
        {STEPS.map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
