import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { RouteHandle } from '@epm/router';

type Frame = NonNullable<RouteHandle['frame']>;

/** Frame of the current page. */
export const FrameContext = createContext<Frame>('plain');

interface FallbackProps {
  /** 'remote' replaces a remote including its layout; 'page' replaces only a page inside the layout. */
  replaces: 'remote' | 'page';
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Container for content that replaces a missing or failed page. Renders the main landmark, unless the frame or the
 * layout already has one.
 */
export function Fallback({ replaces, className, children }: FallbackProps) {
  const frame = use(FrameContext);
  const Element = frame === 'staff' || (frame === 'bare' && replaces === 'page') ? 'div' : 'main';
  return <Element className={className}>{children}</Element>;
}
