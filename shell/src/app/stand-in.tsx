import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { RouteHandle } from '@epm/router';

type Frame = NonNullable<RouteHandle['frame']>;

/** The frame around the page. */
export const FrameContext = createContext<Frame>('plain');

interface StandInProps {
  /** A remote brings the layout of its pages, and is replaced with it; a page is replaced inside that layout. */
  replaces: 'remote' | 'page';
  className?: string | undefined;
  children: ReactNode;
}

/** Replaces what is missing or could not load. It is the main landmark unless it is inside the one of frame or layout. */
export function StandIn({ replaces, className, children }: StandInProps) {
  const frame = use(FrameContext);
  const Element = frame === 'staff' || (frame === 'bare' && replaces === 'page') ? 'div' : 'main';
  return <Element className={className}>{children}</Element>;
}
