import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@epm/router';
import styles from './route-announcer.module.css';

/**
 * Says the title of the page after a navigation, for people who can't see that it changed. When the navigation took
 * away the element that had the focus, the new page's main part gets it.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const [spoken, setSpoken] = useState('');
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setSpoken(title);
    if (document.activeElement !== document.body) return;
    const main = document.querySelector<HTMLElement>('main, h1');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [pathname, title]);

  return (
    <div className={styles.announcer} role="status" aria-live="polite">
      {spoken}
    </div>
  );
}
