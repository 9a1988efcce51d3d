import { Link } from '@epm/router';
import { ButtonLink } from '@epm/ui';
import { paths } from '../../app/paths.ts';
import styles from './undecided.module.css';

export function Undecided() {
  return (
    <section className={styles.band} aria-labelledby="undecided">
      <div className={styles.inner}>
        <h2 id="undecided" className={styles.title}>Your client can’t decide?</h2>
        <div>
          <p className={styles.text}>
            Send them the calculator. It sets five years of renting the home out beside a sale today, year by year, with
            the costs that owners forget.
          </p>
          <ButtonLink variant="outline" size="lg" render={<Link to={paths.rentVsSell} />}>Rent vs Sell Calculator</ButtonLink>
        </div>
      </div>
    </section>
  );
}
