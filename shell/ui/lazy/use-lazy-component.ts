import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { withRetry } from './with-retry.ts';

/** Loader for a component from a separate chunk, with a cache for the component. */
export interface LazyComponentSource<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** Cached component, which later mounts render immediately. */
  loadedComponent?: ComponentType<Props>;
}

/**
 * Loads a component when it is needed. A failure is returned instead of thrown, so that the caller can offer a retry.
 */
export function useLazyComponent<Props>(source: LazyComponentSource<Props>, isNeeded: boolean) {
  const [LoadedComponent, setLoadedComponent] = useState(() => source.loadedComponent);
  const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading');

  async function load(next: 'loading' | 'retrying') {
    setState(next);
    try {
      // oxlint-disable-next-line react/immutability -- a cache that all components with this source share
      source.loadedComponent = await withRetry(source.load);
      setLoadedComponent(() => source.loadedComponent);
    } catch (error) {
      console.error('A component could not be loaded:', error);
      setState('failed');
    }
  }

  const startLoading = useEffectEvent(() => void load('loading'));
  const mustLoad = isNeeded && !LoadedComponent;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- starts a request
    if (mustLoad) startLoading();
  }, [mustLoad]);

  return {
    LoadedComponent,
    isUnavailable: state !== 'loading',
    isRetrying: state === 'retrying',
    retry: () => void load('retrying'),
  };
}
