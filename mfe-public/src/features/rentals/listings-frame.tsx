import { useCallback, useEffect, useRef, useState } from 'react';
import { ButtonLink, joinClassNames } from '@epm/ui';
import { ExternalLink } from '../../app/external-link.tsx';
import { useIsHydrated } from '../../app/use-is-hydrated.ts';
import { isReachable } from './is-reachable.ts';
import styles from './listings-frame.module.css';

/** Milliseconds until the page offers the listings on an external page. Source: specification, section 9. */
export const LISTINGS_TIMEOUT_MS = 10_000;
/** Height of the iframe in pixels. Source: specification, section 9. */
export const LISTINGS_FRAME_HEIGHT_PX = 650;

/** Iframe permissions: it may run scripts and use its origin's storage, but not navigate or read this page. */
const SANDBOX_PERMISSIONS = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

const LATE_TEXT = 'The listings are taking longer than usual to load.';
const UNREACHABLE_TEXT = 'The listings cannot be reached from here right now.';

interface ListingsFrameProps {
  frameUrl: string;
  listingsUrl: string;
}

/**
 * Returns the milliseconds since the HTML arrived. The iframe is near the top of the HTML, so it starts to load at that
 * time.
 */
function getMsSinceResponse(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page ? performance.now() - page.responseEnd : 0;
}

/**
 * Renders the listing service's page in an iframe. The loading text is below the iframe in the stacking order, so the
 * loaded page covers it, even without JavaScript. An iframe that loads after the timeout is still shown. If the host is
 * unreachable, the iframe is hidden, because it contains the browser's error page.
 */
export function ListingsFrame({ frameUrl, listingsUrl }: ListingsFrameProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late' | 'unreachable'>('loading');
  const frameRef = useRef<HTMLIFrameElement>(null);
  // A server-rendered iframe started to load before hydration; an iframe rendered in the browser starts now.
  const isHydrated = useIsHydrated();
  const [isServerRendered] = useState(!isHydrated);

  const handleLoad = useCallback(async () => {
    setState('loaded');
    // If the host is unreachable, the browser shows an error page in the iframe and also fires `load`.
    if (!(await isReachable(frameUrl))) setState('unreachable');
  }, [frameUrl]);

  useEffect(() => {
    // The iframe may have loaded before hydration. If it has, its document is cross-origin and `contentDocument` is
    // null.
    if (frameRef.current?.contentDocument === null) {
      void handleLoad();
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const startTimeout = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), ms);
    };
    startTimeout(LISTINGS_TIMEOUT_MS - (isServerRendered ? getMsSinceResponse() : 0));
    // The page was frozen in the bfcache. The iframe resumes loading now, so the timeout restarts.
    const restartTimeout = ({ persisted }: PageTransitionEvent) => persisted && startTimeout(LISTINGS_TIMEOUT_MS);
    window.addEventListener('pageshow', restartTimeout);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', restartTimeout);
    };
  }, [isServerRendered, handleLoad]);

  return (
    <div className={styles.box} data-state={state}>
      <div className={styles.backdrop} role="status">
        {state === 'loading' && (
          <p className={styles.waiting}>Loading available properties. This may take a moment...</p>
        )}
        {(state === 'late' || state === 'unreachable') && (
          <>
            <p className={styles.failureText}>{state === 'late' ? LATE_TEXT : UNREACHABLE_TEXT}</p>
            <p className={styles.help}>You can open the full list on its own page instead.</p>
            <ButtonLink size="lg" render={<ExternalLink href={listingsUrl} />}>
              View available properties
            </ButtonLink>
          </>
        )}
      </div>
      <p
        className={joinClassNames(styles.backdrop, styles.noScriptFallback)}
      >{`${LATE_TEXT} The link above opens them on their own page.`}</p>
      <iframe
        ref={frameRef}
        className={styles.frame}
        src={frameUrl}
        title="Available rental homes"
        height={LISTINGS_FRAME_HEIGHT_PX}
        loading="lazy"
        sandbox={SANDBOX_PERMISSIONS}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => void handleLoad()}
      />
    </div>
  );
}
