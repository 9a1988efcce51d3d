import type { ComponentType, ReactNode } from 'react';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { useLazyPart } from './use-lazy-part.ts';
import type { LazySource } from './use-lazy-part.ts';

/**
 * A part of a page in a chunk of its own. Where the chunk does not arrive, a panel with Retry takes its place; the rest
 * of the page stays.
 * @param failure what did not load, for the user
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
