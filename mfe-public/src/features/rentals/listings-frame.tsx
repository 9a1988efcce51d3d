import { useCallback, useEffect, useRef, useState } from 'react';
import { ButtonLink, classNames } from '@epm/ui';
import { ExternalLink } from '../../app/external-link.tsx';
import { useIsAlive } from '../../app/use-is-alive.ts';
import { canReach } from './can-reach.ts';
import styles from './listings-frame.module.css';

/** How long the frame may take before the page offers the listings elsewhere, milliseconds. Source: specification, section 9. */
export const LISTINGS_TIMEOUT_MS = 10_000;
/** Pixels. Source: specification, section 9. */
export const LISTINGS_FRAME_HEIGHT = 650;

/** The frame's own origin keeps its storage; it may run its scripts, but neither leave its frame nor reach this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

const LATE = 'The listings are taking longer than usual to load.';
const UNREACHABLE = 'The listings cannot be reached from here right now.';

interface ListingsFrameProps {
  frameUrl: string;
  listingsUrl: string;
}

/** Milliseconds since the server's markup had arrived; the frame stands near its top, so from then on the browser loads it. */
function sinceDrawn(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page ? performance.now() - page.responseEnd : 0;
}

/**
 * The listing service's page in a frame. Its text stands under the frame, so that it is covered as soon as something
 * arrives, without script too. A frame that arrives after the wait still takes its place; one whose host cannot be reached
 * gives it up, since what it holds then is the browser's own error page.
 */
export function ListingsFrame({ frameUrl, listingsUrl }: ListingsFrameProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late' | 'unreachable'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);
  // What the server drew was loading long before this script came; what this script draws begins with it.
  const isAlive = useIsAlive();
  const [wasDrawn] = useState(!isAlive);

  const arrived = useCallback(async () => {
    setState('loaded');
    // A browser that cannot reach the host fills the frame with a page of its own, and calls that loaded as well.
    if (!(await canReach(frameUrl))) setState('unreachable');
  }, [frameUrl]);

  useEffect(() => {
    // It may have arrived before this script: then its document is another origin's, which reads as none.
    if (frame.current?.contentDocument === null) {
      void arrived();
      return;
    }
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), ms);
    };
    wait(LISTINGS_TIMEOUT_MS - (wasDrawn ? sinceDrawn() : 0));
    // A page that comes back from the browser's own store was asleep: its frame goes on loading now.
    const wakeUp = ({ persisted }: PageTransitionEvent) => persisted && wait(LISTINGS_TIMEOUT_MS);
    window.addEventListener('pageshow', wakeUp);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', wakeUp);
    };
  }, [wasDrawn, arrived]);

  return (
    <div className={styles.box} data-state={state}>
      <div className={styles.under} role="status">
        {state === 'loading' && (
          <p className={styles.waiting}>Loading available properties. This may take a moment...</p>
        )}
        {(state === 'late' || state === 'unreachable') && (
          <>
            <p className={styles.late}>{state === 'late' ? LATE : UNREACHABLE}</p>
            <p className={styles.help}>You can open the full list on its own page instead.</p>
            <ButtonLink size="lg" render={<ExternalLink href={listingsUrl} />}>
              View Available Properties
            </ButtonLink>
          </>
        )}
      </div>
      <p
        className={classNames(styles.under, styles.uncounted)}
      >{`${LATE} The link above opens them on their own page.`}</p>
      <iframe
        ref={frame}
        className={styles.frame}
        src={frameUrl}
        title="Available rental homes"
        height={LISTINGS_FRAME_HEIGHT}
        loading="lazy"
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => void arrived()}
      />
    </div>
  );
}
