import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@epm/router';
import styles from './route-announcer.module.css';

/**
 * Announces the page title to screen readers after a navigation. If the navigation removed the focused element, moves
 * focus to the main element.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const [announcedTitle, setAnnouncedTitle] = useState('');
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    setAnnouncedTitle(title);
    if (document.activeElement !== document.body) return;
    const main = document.querySelector<HTMLElement>('main, h1');
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [pathname, title]);

  return (
    <div className={styles.announcer} role="status" aria-live="polite">
      {announcedTitle}
    </div>
  );
}
