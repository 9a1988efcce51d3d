import { useId } from 'react';
import styles from './star-row.module.css';

const STAR_PATH = 'l2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6-4.1-3.9 5.6-.7z';
const STARS_PATH = `m9 1${STAR_PATH}${`m20 0${STAR_PATH}`.repeat(4)}`;

/** Renders five stars, filled to the nearest tenth of a star. The accessible name contains the rating. */
export function StarRow({ rating }: { rating: number }) {
  const clip = useId();
  return (
    <svg
      className={styles.stars}
      viewBox="0 0 98 18"
      width="98"
      height="18"
      role="img"
      aria-label={`${rating} of 5 stars`}
    >
      <clipPath id={clip}>
        <rect width={Math.round(rating * 196) / 10} height="18" />
      </clipPath>
      <path d={STARS_PATH} className={styles.empty} />
      <path d={STARS_PATH} className={styles.full} clipPath={`url(#${clip})`} />
    </svg>
  );
}
