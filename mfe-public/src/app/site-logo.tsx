import type { Schemas } from '@epm/contract';
import { useState } from 'react';
import { Link } from '@epm/router';
import { joinClassNames } from '@epm/ui';
import { paths } from './paths.ts';
import styles from './site-logo.module.css';

/** Maximum width-to-height ratio of a logo that is shown as a small mark with the company name next to it. */
const MAX_MARK_RATIO = 1.5;

interface SiteLogoProps {
  picture: Schemas['Picture'] | null;
  name: string;
}

/** Renders the uploaded logo, or a gray placeholder if there is none or loading fails. */
export function SiteLogo({ picture, name }: SiteLogoProps) {
  const [isBroken, setIsBroken] = useState(false);
  const shownPicture = isBroken ? null : picture;
  const isMark = !shownPicture || shownPicture.width <= shownPicture.height * MAX_MARK_RATIO;
  return (
    <Link to={paths.home} className={styles.logo} aria-label={`${name}, home`}>
      {shownPicture ? (
        <img
          className={joinClassNames(styles.image, isMark && styles.mark)}
          src={shownPicture.url}
          srcSet={shownPicture.sources.at(-1)?.srcset}
          sizes={isMark ? '36px' : '12rem'}
          alt=""
          // Low priority prevents React from adding a preload, which would enlarge the document's first round trip.
          fetchPriority="low"
          width={shownPicture.width}
          height={shownPicture.height}
          onError={() => setIsBroken(true)}
          // Loading may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
          }}
        />
      ) : (
        <span className={joinClassNames(styles.mark, styles.placeholder)} />
      )}
      {isMark && <span className={styles.name}>{name}</span>}
    </Link>
  );
}
