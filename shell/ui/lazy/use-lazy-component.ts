import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { withRetry } from './with-retry.ts';

/** Component in a separate chunk. */
export interface LazyComponentSource<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** The loaded component, which later uses render immediately. */
  loaded?: ComponentType<Props>;
}

/**
 * Loads a component when it is needed. A failure does not reach the page's error boundary, and the caller can retry it.
 */
export function useLazyComponent<Props>(source: LazyComponentSource<Props>, isWanted: boolean) {
  const [Part, setPart] = useState(() => source.loaded);
  const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading');

  async function load(next: 'loading' | 'retrying') {
    setState(next);
    try {
      // eslint-disable-next-line react-hooks/immutability -- a cache that all users of the source share
      source.loaded = await withRetry(source.load);
      setPart(() => source.loaded);
    } catch (error) {
      console.error('A part of the page could not be loaded:', error);
      setState('failed');
    }
  }

  const startLoading = useEffectEvent(() => void load('loading'));
  const isMissing = isWanted && !Part;
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- starts a request
    if (isMissing) startLoading();
  }, [isMissing]);

  return { Part, hasFailed: state !== 'loading', isRetrying: state === 'retrying', retry: () => void load('retrying') };
}
