import { useId } from 'react';
import styles from './star-row.module.css';

const STAR = 'm9 1 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6L9 13.6l-5 2.8 1.1-5.6L1 6.9l5.6-.7z';

/** Five stars, of which `rating` are filled, to the tenth. The figure itself is said in words. */
export function StarRow({ rating }: { rating: number }) {
  const clip = useId();
  return (
    <svg className={styles.stars} viewBox="0 0 98 18" width="98" height="18" role="img" aria-label={`${rating} of 5 stars`}>
      <clipPath id={clip}>
        <rect width={Math.round(rating * 196) / 10} height="18" />
      </clipPath>
      {[0, 1, 2, 3, 4].map((index) => (
        <path key={index} d={STAR} transform={`translate(${index * 20} 0)`} className={styles.empty} />
      ))}
      <g clipPath={`url(#${clip})`}>
        {[0, 1, 2, 3, 4].map((index) => (
          <path key={index} d={STAR} transform={`translate(${index * 20} 0)`} className={styles.full} />
        ))}
      </g>
    </svg>
  );
}
