import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { computeRowRange, computeRevealTop } from './row-range.ts';
import type { RowRange } from './row-range.ts';

/** Imperative handle of a list. */
export interface VirtualRowsHandle {
  /** Scrolls until the row is visible. */
  reveal(index: number): void;
}

interface VirtualRowsProps {
  count: number;
  /** Row height in rem, so that it scales with the user's text size. */
  rowHeight: number;
  /** Renders a row with a key. `style` positions the row, and is the same object until the position changes. */
  children: (index: number, style: CSSProperties) => ReactNode;
  /** Index of a row that must stay mounted, because it has focus or is being dragged. */
  pinnedIndex?: number | undefined;
  /**
   * Heights in rem of fixed elements that cover rows at the top and bottom of the window. `reveal` scrolls a row until
   * it is clear of them.
   */
  coveredHeights?: { top: number; bottom: number };
  /** Called when rows near the end are mounted. */
  onNearEnd?: () => void;
  role?: string;
  /** Accessible name of the list. */
  label?: string;
  ref?: Ref<VirtualRowsHandle>;
}

/** Number of rows before the end from which `onNearEnd` is called. */
const NEAR_END_ROWS = 25;
const NOTHING_COVERED = { top: 0, bottom: 0 };

const getRemInPixels = () =>
  typeof document === 'undefined' ? 16 : parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Scroll container: an element or the page. */
interface Viewport {
  /** Returns the distance from the first row to the top of the container, and the container's height. */
  measure(): { top: number; view: number };
  scrollBy(pixels: number): void;
  /** Subscribes to scrolling and size changes. @returns a function that unsubscribes */
  subscribe(onScroll: () => void, onResize: () => void): () => void;
}

interface ScrollingRowsProps extends VirtualRowsProps {
  /** Class that sets the height of the element and makes it scroll. */
  className: string | undefined;
  /** Content after the last row. */
  footer?: ReactNode;
}

/**
 * Virtualized rows of equal height in a scrolling element. A general-purpose virtualizer that measured each row first
 * took three times as long to mount as plain elements.
 */
export function VirtualRows({ className, footer, ...props }: ScrollingRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport] = useState<Viewport>(() => ({
    measure: () => ({ top: scroller.current?.scrollTop ?? 0, view: scroller.current?.clientHeight ?? 0 }),
    scrollBy: (pixels) => scroller.current?.scrollBy({ top: pixels, behavior: 'instant' }),
    subscribe: (onScroll, onResize) => subscribeToElement(scroller.current, onScroll, onResize),
  }));
  const range = useRowRange(viewport, props);
  return (
    <div ref={scroller} className={className}>
      <Rows {...props} viewport={viewport} range={range} />
      {footer}
    </div>
  );
}

function subscribeToElement(element: HTMLElement | null, onScroll: () => void, onResize: () => void) {
  const observer = new ResizeObserver(onResize);
  if (element) observer.observe(element);
  element?.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    observer.disconnect();
    element?.removeEventListener('scroll', onScroll);
  };
}

/** Virtualized rows of equal height that scroll with the page. */
export function VirtualPageRows(props: VirtualRowsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [viewport] = useState<Viewport>(() => ({
    measure: () => ({ top: -(container.current?.getBoundingClientRect().top ?? 0), view: innerHeight }),
    scrollBy: (pixels) => window.scrollBy({ top: pixels, behavior: 'instant' }),
    subscribe: subscribeToPage,
  }));
  const range = useRowRange(viewport, props);
  return <Rows {...props} viewport={viewport} range={range} container={container} />;
}

function subscribeToPage(onScroll: () => void, onResize: () => void) {
  // The list moves when the content above it changes.
  const observer = new ResizeObserver(onResize);
  observer.observe(document.body);
  addEventListener('resize', onResize);
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    observer.disconnect();
    removeEventListener('resize', onResize);
    removeEventListener('scroll', onScroll);
  };
}

const toPixels = (rowHeight: number) => Math.round(rowHeight * getRemInPixels());

/**
 * Returns the range of rows to mount, updated on scroll. Call it in the component that renders the scroll container: in
 * a layout effect of a child, the container does not exist yet.
 */
function useRowRange(viewport: Viewport, { rowHeight, count }: VirtualRowsProps): RowRange {
  const height = toPixels(rowHeight);
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    let shown: RowRange | undefined;
    const refreshRange = () => {
      const { top, view } = viewport.measure();
      const next = computeRowRange(top, view, height, count);
      if (next.first === shown?.first && next.end === shown.end) return false;
      shown = next;
      return true;
    };
    const follow = () => {
      if (refreshRange() && shown) setRange(shown);
    };
    follow();
    // Updates synchronously, in the same frame as the scroll event. Otherwise a gap would be visible.
    return viewport.subscribe(() => {
      if (refreshRange()) flushSync(() => shown && setRange(shown));
    }, follow);
  }, [viewport, height, count]);
  // When the list becomes shorter, it renders once before the effect updates the range.
  return range.end <= count ? range : { first: Math.min(range.first, count), end: count };
}

/** Returns the same object for the same position, so that a memoized row does not re-render. */
function getRowStyle(styles: Map<number, CSSProperties>, index: number, height: number): CSSProperties {
  const cachedStyle = styles.get(index);
  if (cachedStyle?.height === height) return cachedStyle;
  if (styles.size >= MAX_CACHED_STYLES) styles.clear();
  const style: CSSProperties = {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    height,
    transform: `translateY(${index * height}px)`,
  };
  styles.set(index, style);
  return style;
}

/** Maximum number of cached styles. It is higher than the number of rows on a screen. */
const MAX_CACHED_STYLES = 500;

interface RowsProps extends VirtualRowsProps {
  viewport: Viewport;
  range: RowRange;
  container?: RefObject<HTMLDivElement | null>;
}

function Rows({
  viewport,
  range: { first, end },
  container,
  count,
  rowHeight,
  pinnedIndex,
  coveredHeights = NOTHING_COVERED,
  onNearEnd,
  children,
  role,
  label,
  ref,
}: RowsProps) {
  const height = toPixels(rowHeight);
  const [styles] = useState(() => new Map<number, CSSProperties>());

  useImperativeHandle(
    ref,
    () => ({
      reveal(index) {
        const seen = viewport.measure();
        const top = computeRevealTop({ top: index * height, height }, seen, {
          top: coveredHeights.top * getRemInPixels(),
          bottom: coveredHeights.bottom * getRemInPixels(),
        });
        if (top !== null) viewport.scrollBy(top - seen.top);
      },
    }),
    [viewport, height, coveredHeights],
  );

  const isNear = end > 0 && end > count - NEAR_END_ROWS;
  useEffect(() => {
    if (isNear) onNearEnd?.();
  }, [isNear, count, onNearEnd]);

  const mountedIndexes = Array.from({ length: end - first }, (_, at) => first + at);
  if (pinnedIndex !== undefined && pinnedIndex >= 0 && pinnedIndex < first) mountedIndexes.unshift(pinnedIndex);
  if (pinnedIndex !== undefined && pinnedIndex >= end && pinnedIndex < count) mountedIndexes.push(pinnedIndex);
  return (
    <div ref={container} role={role} aria-label={label} style={{ position: 'relative', height: count * height }}>
      {mountedIndexes.map((index) => children(index, getRowStyle(styles, index, height)))}
    </div>
  );
}
