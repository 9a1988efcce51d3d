import type { Schemas } from '@epm/contract';
import { ButtonLink, joinClassNames } from '@epm/ui';
import { Link } from '@epm/router';
import { StreetScene } from '../../app/drawings/street-scene.tsx';
import { paths } from '../../app/paths.ts';
import { Picture } from '../../app/picture.tsx';
import styles from './hero.module.css';

/** Top section of the landing page, with the uploaded picture, or a drawing of a street if there is none. */
export function Hero({ picture }: { picture: Schemas['Picture'] | null }) {
  return (
    <section className={styles.hero}>
      <div className={styles.sky}>
        <div className={styles.content}>
          <h1 className={styles.title}>
            <span>Effortless Living.</span> <span>Exceptional Management.</span>
          </h1>
          <p className={styles.tagline}>From Residents to Investors, We&apos;ve Got You Covered</p>
        </div>
        {picture ? (
          <Picture className={joinClassNames(styles.street, styles.photo)} picture={picture} sizes="100vw" isEager />
        ) : (
          <StreetScene className={styles.street} />
        )}
      </div>
      <div className={styles.earth}>
        <div className={styles.cards}>
          <div className={styles.card}>
            <div>
              <h2 className={styles.cardTitle}>Looking for a Home?</h2>
              <p>See what is available across the six suburbs, with rent, move-in date and how to apply.</p>
            </div>
            {/* A full page load, because the rentals page needs a content security policy for the listings iframe. */}
            <ButtonLink className={styles.secondary} variant="outline" size="lg" href={paths.rentals}>
              Search Available Rentals
            </ButtonLink>
          </div>
          <div className={styles.card}>
            <div>
              <h2 className={styles.cardTitle}>Own a Property?</h2>
              <p>Enter the address and learn what it could rent for. No credit card required.</p>
            </div>
            <ButtonLink className={styles.primary} size="lg" render={<Link to={paths.analysis} />}>
              Get Free Property Analysis
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
