import { useState } from 'react';
import { Link } from '@epm/router';
import { paths } from './paths.ts';
import styles from './site-logo.module.css';

/** The uploaded logo; a grey placeholder beside the company's name while there is none or it does not load. */
export function SiteLogo({ src, name }: { src: string | null; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${name}, home`}>
      {src && !isBroken ? (
        <img
          className={styles.image}
          src={src}
          alt=""
          width={180}
          height={44}
          onError={() => setIsBroken(true)}
          // It may have failed before this script arrived.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
          }}
        />
      ) : (
        <>
          <span className={styles.placeholder} />
          <span className={styles.name}>{name}</span>
        </>
      )}
    </Link>
  );
}
