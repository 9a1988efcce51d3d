import { ButtonLink } from '@epm/ui';
import { YardSign } from './yard-sign.tsx';
import styles from './referral-hero.module.css';

export function ReferralHero({ feeText }: { feeText: string }) {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.content}>
          <h1 className={styles.title}>Not every client should sell.</h1>
          <p className={styles.intro}>
            Send us the ones who are better off renting their home out. We call them within 24 hours, manage the home,
            and pay your brokerage {feeText} when they sign with us. They remain your client.
          </p>
          <p className={styles.actions}>
            <ButtonLink size="lg" href="#refer">
              Refer a client
            </ButtonLink>
            <a href="#how-it-works">How it works</a>
          </p>
        </div>
        <YardSign feeText={feeText} className={styles.drawing} />
      </div>
    </header>
  );
}
