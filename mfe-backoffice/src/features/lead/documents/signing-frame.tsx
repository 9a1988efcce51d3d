import { Skeleton } from '@epm/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toSigningFrameUrl } from '../../../documents/document-queries.ts';
import styles from './signing-frame.module.css';

/** Time after which an error replaces a signing page that has not loaded. A page that loads later is still shown. */
export const FRAME_TIMEOUT_MS = 15_000;

interface SigningFrameProps {
  documentId: string;
  /** Role of the signer whose turn it is. */
  signerRole: string;
  /** Accessible name of the frame. */
  title: string;
  /** Called when the signer has signed or declined. */
  onEnd: () => void;
  /** Called when the user presses Escape in the frame, whose key events do not reach this page. */
  onEscape: () => void;
}

/** Frame with the page on which a signer signs. Suggests the link to the page if the frame does not load. */
export function SigningFrame({ documentId, signerRole, title, onEnd, onEscape }: SigningFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    // The frame has an opaque origin, so only the source identifies it.
    if (!frame.current || source !== frame.current.contentWindow) return;
    const message = readMessage(data);
    if (message === 'shown' || message === 'failed') setState(message);
    if (message === 'completed' || message === 'declined') onEnd();
    if (message === 'escape') onEscape();
  });
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), FRAME_TIMEOUT_MS);
    const listener = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listener);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', listener);
    };
  }, []);

  return (
    <div className={styles.box} data-state={state}>
      {state === 'loading' && <Skeleton className={styles.cover} label="Loading the signing page" lines={6} />}
      {state === 'failed' && (
        <div role="alert" className={styles.cover}>
          <p className={styles.failure}>The signing page did not load here.</p>
          <p>Open it in a new tab instead. This dialog shows when it is signed there.</p>
        </div>
      )}
      <iframe ref={frame} className={styles.frame} src={toSigningFrameUrl(documentId, signerRole)} title={title} />
    </div>
  );
}

/** Reads a message from the frame (`signing-frame.ts` in the BFF). Returns null for any other message. */
const readMessage = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'signing' in data ? data.signing : null;
