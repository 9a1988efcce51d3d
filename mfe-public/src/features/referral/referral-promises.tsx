import { Section } from '../../app/section.tsx';
import styles from './referral-promises.module.css';

const listPromises = (feeText: string) => [
  {
    figure: feeText,
    title: 'to your brokerage',
    text: 'For every owner you send who signs a management agreement with us. One form, one fee, no tiers to climb.',
  },
  {
    figure: '24',
    title: 'hours to the first call',
    text: 'Your name opens the conversation, so we make the call while they still remember yours.',
  },
  {
    figure: '0',
    title: 'listings lost to us',
    text: 'We manage homes. When an owner you sent decides to sell, we send them back to you.',
  },
];

export function ReferralPromises({ feeText }: { feeText: string }) {
  return (
    <Section
      title="You make the introduction. We do the rest."
      intro="Owners who move away, inherit a house or wait for a better market need a manager, not a listing. If you refer them to a manager whom you trust, they remain your clients."
    >
      <ul role="list" className={styles.promises}>
        {listPromises(feeText).map(({ figure, title, text }) => (
          <li key={title} className={styles.promise}>
            <h3 className={styles.heading}>
              <span className={styles.figure}>{figure}</span> <span className={styles.unit}>{title}</span>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
