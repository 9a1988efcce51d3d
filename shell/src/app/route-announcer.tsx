import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@epm/router';
import styles from './route-announcer.module.css';

/**
 * Announces the page's title to screen readers after a navigation. If the navigation removed the focused element, moves
 * the focus to the page's main element.
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
