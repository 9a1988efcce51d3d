import { useEffect, useRef, useState } from 'react';
import { ButtonLink } from '@epm/ui';
import { ExternalLink } from '../../app/external-link.tsx';
import styles from './listings-frame.module.css';

/** How long the frame may take before the page offers the listings elsewhere, milliseconds. Source: specification, section 9. */
export const LISTINGS_TIMEOUT_MS = 10_000;
/** Pixels. Source: specification, section 9. */
export const LISTINGS_FRAME_HEIGHT = 650;

/** The frame's own origin keeps its storage; it may run its scripts, but neither leave its frame nor reach this page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

interface ListingsFrameProps {
  frameUrl: string;
  listingsUrl: string;
}

/**
 * The listing service's page in a frame. Its text stands under the frame, so that it is covered as soon as something
 * arrives, without script too. A frame that arrives after the wait still takes its place.
 */
export function ListingsFrame({ frameUrl, listingsUrl }: ListingsFrameProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'late'>('loading');
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    // It may have arrived before this script: then its document is another origin's, which reads as none.
    if (frame.current?.contentDocument === null) {
      setState('loaded');
      return;
    }
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), LISTINGS_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.box} data-state={state}>
      <div className={styles.under} role="status">
        {state === 'loading' && <p className={styles.waiting}>Loading available properties. This may take a moment...</p>}
        {state === 'late' && (
          <>
            <p className={styles.late}>The listings are taking longer than usual to load.</p>
            <p className={styles.help}>You can open them on their own page instead. Nothing is missing there.</p>
            <ButtonLink size="lg" render={<ExternalLink href={listingsUrl} />}>View Available Properties</ButtonLink>
          </>
        )}
      </div>
      <iframe
        ref={frame}
        className={styles.frame}
        src={frameUrl}
        title="Available rental homes"
        height={LISTINGS_FRAME_HEIGHT}
        loading="lazy"
        sandbox={SANDBOX}
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setState('loaded')}
      />
    </div>
  );
}
