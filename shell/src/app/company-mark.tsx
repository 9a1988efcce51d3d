import { useHost } from '@epm/router';
import { BrandMark } from '@epm/ui';
import { useContext, useEffect, useState } from 'react';
import { PageContext } from './page-context.ts';
import styles from './company-mark.module.css';

/** Maximum width of a logo, as a multiple of its height. */
const MAX_MARK_RATIO = 5;

/**
 * Uploaded logo, or the built-in mark if there is none or it fails to load. A newly uploaded logo appears immediately.
 * @param size height in px
 */
export function CompanyMark({ size }: { size: number }) {
  const { api, events } = useHost();
  const [logo, setLogo] = useState(useContext(PageContext)?.logo ?? null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  useEffect(
    () =>
      events.on('site-image.changed', ({ id }) => {
        if (id !== 'logo') return;
        // If the request fails, the new logo appears on the next page load.
        api.GET('/api/media/logo').then(
          ({ data }) => data && setLogo(data.logo),
          () => undefined,
        );
      }),
    [api, events],
  );
  if (!logo || logo.url === brokenUrl) return <BrandMark size={size} />;
  const ratio = Math.min(logo.width / logo.height, MAX_MARK_RATIO);
  return (
    <img
      className={styles.logo}
      src={logo.url}
      width={Math.round(size * ratio)}
      height={size}
      alt=""
      onError={() => setBrokenUrl(logo.url)}
    />
  );
}
