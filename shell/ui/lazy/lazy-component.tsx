import type { ComponentType, ReactNode } from 'react';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { useLazyComponent } from './use-lazy-component.ts';
import type { LazyComponentSource } from './use-lazy-component.ts';

/**
 * Loads a part of a page from a separate chunk. If the chunk fails to load, a panel with Retry appears, and the rest of
 * the page stays.
 * @param errorMessage error message for the user
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { errorMessage, skeleton = null }: { errorMessage: string; skeleton?: ReactNode },
): ComponentType<Props> {
  const source: LazyComponentSource<Props> = { load };
  return function LazyComponent(props: Props) {
    const { Part, hasFailed, isRetrying, retry } = useLazyComponent(source, true);
    if (Part) return <Part {...props} />;
    return hasFailed ? (
      <ErrorPanel title={errorMessage} isRetrying={isRetrying} onRetry={retry}>
        Check the connection, then try again.
      </ErrorPanel>
    ) : (
      skeleton
    );
  };
}
