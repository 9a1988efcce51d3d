import type { Schemas } from '@epm/contract';
import { useState } from 'react';
import { Link } from '@epm/router';
import { paths } from './paths.ts';
import styles from './site-logo.module.css';

interface SiteLogoProps {
  picture: Schemas['Picture'] | null;
  name: string;
}

/** The uploaded logo; a grey placeholder beside the company's name while there is none or it does not load. */
export function SiteLogo({ picture, name }: SiteLogoProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${name}, home`}>
      {picture && !isBroken ? (
        <img
          className={styles.image}
          src={picture.url}
          srcSet={picture.sources.at(-1)?.srcset}
          sizes="12rem"
          alt=""
          width={picture.width}
          height={picture.height}
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
