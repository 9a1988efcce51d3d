import type { ComponentType, ReactNode } from 'react';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { useLazyComponent } from './use-lazy-component.ts';
import type { LazyComponentSource } from './use-lazy-component.ts';

/**
 * Creates a component that is loaded from a separate chunk. If the chunk fails to load, a panel with Retry replaces the
 * component, and the rest of the page stays usable.
 * @param errorMessage title of the panel
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { errorMessage, skeleton = null }: { errorMessage: string; skeleton?: ReactNode },
): ComponentType<Props> {
  const source: LazyComponentSource<Props> = { load };
  return function LazyComponent(props: Props) {
    const { LoadedComponent, isUnavailable, isRetrying, retry } = useLazyComponent(source, true);
    if (LoadedComponent) return <LoadedComponent {...props} />;
    return isUnavailable ? (
      <ErrorPanel title={errorMessage} isRetrying={isRetrying} onRetry={retry}>
        Check the connection, then try again.
      </ErrorPanel>
    ) : (
      skeleton
    );
  };
}
