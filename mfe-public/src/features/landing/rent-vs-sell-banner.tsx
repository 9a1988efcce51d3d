import { ButtonLink } from '@epm/ui';
import { Link } from '@epm/router';
import { paths } from '../../app/paths.ts';
import { YardSigns } from './yard-signs.tsx';
import styles from './rent-vs-sell-banner.module.css';

export function RentVsSellBanner() {
  return (
    <section className={styles.band} aria-labelledby="rent-vs-sell">
      <div className={styles.inner}>
        <div>
          <h2 id="rent-vs-sell" className={styles.title}>
            Rent it, or sell it?
          </h2>
          <p className={styles.text}>
            A free decision tool. Your mortgage, your rent and five years side by side, with the rent above which
            renting wins.
          </p>
          <ButtonLink variant="outline" size="lg" render={<Link to={paths.rentVsSell} />}>
            Rent vs Sell Calculator
          </ButtonLink>
        </div>
        <YardSigns className={styles.drawing} />
      </div>
    </section>
  );
}
