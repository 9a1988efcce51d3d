import { NumberedList } from '../../app/numbered-list.tsx';
import { Section } from '../../app/section.tsx';
import styles from './steps.module.css';

const STEPS = [
  ['You send the form', 'Two minutes: you, your client, the property. Tell your client that we will be in touch.'],
  [
    'We contact your client',
    'Within 24 hours, saying that you recommended us. They get a free rental analysis with its source.',
  ],
  [
    'They decide',
    'We walk through the home with them. If selling is the better answer, we say so and send them back to you.',
  ],
  [
    'Your brokerage is paid',
    'When they sign a management agreement. The email that confirms your referral offers updates at each step until then.',
  ],
];

export function Steps() {
  return (
    <Section id="how-it-works" title="From the introduction to the referral fee.">
      <NumberedList>
        {STEPS.map(([title, text]) => (
          <div key={title} className={styles.step}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </NumberedList>
    </Section>
  );
}
