import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { computeRowRange, computeRevealTop } from './row-range.ts';
import type { RowRange } from './row-range.ts';

/** Methods for the parent of a list. */
export interface VirtualRowsHandle {
  /** Scrolls until the row is visible. */
  reveal(index: number): void;
}

interface VirtualRowsProps {
  count: number;
  /** Height of every row in rem, so that it follows the user's text size. */
  rowHeight: number;
  /**
   * Renders a row with a key. `style` positions the row; it is the same object as long as the position does not change.
   */
  children: (index: number, style: CSSProperties) => ReactNode;
  /** Index of a row that must stay mounted, because it has the focus or is being dragged. */
  pinnedIndex?: number | undefined;
  /**
   * Heights in rem of fixed elements that cover the rows at the top and bottom. Revealed rows are scrolled clear of
   * them.
   */
  coveredHeights?: { top: number; bottom: number };
  /** Called when the last rows are near. */
  onNearEnd?: () => void;
  role?: string;
  /** Accessible name of the list. */
  label?: string;
  ref?: Ref<VirtualRowsHandle>;
}

/** Number of rows before the end that count as near. */
const NEAR_END_ROWS = 25;
const NOTHING_COVERED = { top: 0, bottom: 0 };

const rem = () =>
  typeof document === 'undefined' ? 16 : parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Scroll container of the rows: an element or the page. */
interface Viewport {
  /** Returns the pixels of rows above the window, and the height of the window. */
  measure(): { top: number; view: number };
  scrollBy(pixels: number): void;
  /** Subscribes to scrolling and size changes. @returns a function that unsubscribes */
  follow(onScroll: () => void, onResize: () => void): () => void;
}

interface VirtualRowsInProps extends VirtualRowsProps {
  /** Class that sets the element's height and makes it scrollable. */
  className: string | undefined;
  /** Content after the last row. */
  footer?: ReactNode;
}

/** Virtualized rows of equal height in a scrolling element. Only the visible rows are mounted. */
export function VirtualRows({ className, footer, ...props }: VirtualRowsInProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [viewport] = useState<Viewport>(() => ({
    measure: () => ({ top: scroller.current?.scrollTop ?? 0, view: scroller.current?.clientHeight ?? 0 }),
    scrollBy: (pixels) => scroller.current?.scrollBy({ top: pixels, behavior: 'instant' }),
    follow: (onScroll, onResize) => followElement(scroller.current, onScroll, onResize),
  }));
  const range = useRowRange(viewport, props);
  return (
    <div ref={scroller} className={className}>
      <Rows {...props} viewport={viewport} range={range} />
      {footer}
    </div>
  );
}

function followElement(element: HTMLElement | null, onScroll: () => void, onResize: () => void) {
  const observer = new ResizeObserver(onResize);
  if (element) observer.observe(element);
  element?.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    observer.disconnect();
    element?.removeEventListener('scroll', onScroll);
  };
}

/** Virtualized rows that the page itself scrolls. */
export function VirtualPageRows(props: VirtualRowsProps) {
  const container = useRef<HTMLDivElement>(null);
  const [viewport] = useState<Viewport>(() => ({
    measure: () => ({ top: -(container.current?.getBoundingClientRect().top ?? 0), view: innerHeight }),
    scrollBy: (pixels) => window.scrollBy({ top: pixels, behavior: 'instant' }),
    follow: followPage,
  }));
  const range = useRowRange(viewport, props);
  return <Rows {...props} viewport={viewport} range={range} container={container} />;
}

function followPage(onScroll: () => void, onResize: () => void) {
  // Content above the list may wrap, expand or disappear.
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

const pixelsOf = (rowHeight: number) => Math.round(rowHeight * rem());

/**
 * Returns the range of rows to mount, updated on scroll. Call it in the component that renders the scroll container,
 * because in a child's layout effect the container does not exist yet.
 */
function useRowRange(viewport: Viewport, { rowHeight, count }: VirtualRowsProps): RowRange {
  const height = pixelsOf(rowHeight);
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    let shown: RowRange | undefined;
    const isMoved = () => {
      const { top, view } = viewport.measure();
      const next = computeRowRange(top, view, height, count);
      if (next.first === shown?.first && next.end === shown.end) return false;
      shown = next;
      return true;
    };
    const follow = () => {
      if (isMoved() && shown) setRange(shown);
    };
    follow();
    // Updates synchronously, in the frame of the scroll event. Otherwise a gap would be visible.
    return viewport.follow(() => {
      if (isMoved()) flushSync(() => shown && setRange(shown));
    }, follow);
  }, [viewport, height, count]);
  // After the list becomes shorter, it renders once before its range is updated.
  return range.end <= count ? range : { first: Math.min(range.first, count), end: count };
}

/** Returns the same object for the same position, so that a row that stays in place does not render again. */
function styleOf(styles: Map<number, CSSProperties>, index: number, height: number): CSSProperties {
  const known = styles.get(index);
  if (known?.height === height) return known;
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

/** Size limit of the style cache: more rows than a screen shows, fewer than a long list has. */
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
  const height = pixelsOf(rowHeight);
  const [styles] = useState(() => new Map<number, CSSProperties>());

  useImperativeHandle(
    ref,
    () => ({
      reveal(index) {
        const seen = viewport.measure();
        const top = computeRevealTop({ top: index * height, height }, seen, {
          top: coveredHeights.top * rem(),
          bottom: coveredHeights.bottom * rem(),
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

  const indexes = Array.from({ length: end - first }, (_, at) => first + at);
  if (pinnedIndex !== undefined && pinnedIndex >= 0 && pinnedIndex < first) indexes.unshift(pinnedIndex);
  if (pinnedIndex !== undefined && pinnedIndex >= end && pinnedIndex < count) indexes.push(pinnedIndex);
  return (
    <div ref={container} role={role} aria-label={label} style={{ position: 'relative', height: count * height }}>
      {indexes.map((index) => children(index, styleOf(styles, index, height)))}
    </div>
  );
}
