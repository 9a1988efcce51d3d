import { Section } from '../../app/section.tsx';
import styles from './listing.module.css';

const CHALLENGES = [
  [
    'The empty month',
    'A month without rent costs a twelfth of the year’s income. It usually starts with a price that is too high.',
  ],
  [
    'The call at night',
    'A furnace fails when it is cold. Someone has to answer, find a contractor and pay the invoice.',
  ],
  [
    'The certificate',
    'Each city has its own rental rules, inspection cycle and fee, and keeping track of the dates is up to you.',
  ],
  [
    'The wrong lease',
    'Screening by gut feeling is risky and unfair. Written criteria, the same for every applicant, are neither.',
  ],
];

export function Challenges() {
  return (
    <Section
      title="What owners tell us wears them down."
      intro="None of it is hard to do once. Doing all of it every month is."
    >
      <ul role="list" className={styles.two}>
        {CHALLENGES.map(([title, text]) => (
          <li key={title} className={styles.item}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
