import type { Schemas } from '@epm/contract';
import { useState } from 'react';
import { Link } from '@epm/router';
import { classNames } from '@epm/ui';
import { paths } from './paths.ts';
import styles from './site-logo.module.css';

/** A logo up to this many times as wide as high is a mark: the name has to stand beside it. */
const WIDEST_MARK = 1.5;

interface SiteLogoProps {
  picture: Schemas['Picture'] | null;
  name: string;
}

/** The uploaded logo; a gray placeholder while there is none or it does not load. */
export function SiteLogo({ picture, name }: SiteLogoProps) {
  const [isBroken, setIsBroken] = useState(false);
  const shown = isBroken ? null : picture;
  const isMark = !shown || shown.width <= shown.height * WIDEST_MARK;
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${name}, home`}>
      {shown ? (
        <img
          className={classNames(styles.image, isMark && styles.mark)}
          src={shown.url}
          srcSet={shown.sources.at(-1)?.srcset}
          sizes={isMark ? '36px' : '12rem'}
          alt=""
          // Without a preload, which would cost the document bytes of its first round trip.
          fetchPriority="low"
          width={shown.width}
          height={shown.height}
          onError={() => setIsBroken(true)}
          // It may have failed before this script arrived.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
          }}
        />
      ) : (
        <span className={classNames(styles.mark, styles.placeholder)} />
      )}
      {isMark && <span className={styles.name}>{name}</span>}
    </Link>
  );
}
