import type { ComponentType, ReactNode } from 'react';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { useLazyPart } from './use-lazy-part.ts';
import type { LazySource } from './use-lazy-part.ts';

/**
 * Loads a part of a page from a separate chunk. If the chunk fails to load, a panel with Retry appears, and the rest of
 * the page stays.
 * @param failure error message for the user
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failure, skeleton = null }: { failure: string; skeleton?: ReactNode },
): ComponentType<Props> {
  const source: LazySource<Props> = { load };
  return function LazyPart(props: Props) {
    const { Part, hasFailed, isRetrying, retry } = useLazyPart(source, true);
    if (Part) return <Part {...props} />;
    return hasFailed ? (
      <ErrorPanel title={failure} isRetrying={isRetrying} onRetry={retry}>
        Check the connection, then try again.
      </ErrorPanel>
    ) : (
      skeleton
    );
  };
}
