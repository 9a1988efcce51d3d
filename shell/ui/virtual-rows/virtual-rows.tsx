import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { rangeOf, revealTop } from './row-range.ts';
import type { RowRange } from './row-range.ts';

/** What the owner of a list may ask of it. */
export interface VirtualRowsHandle {
  /** Scrolls so far that the row can be seen. */
  reveal(index: number): void;
}

interface VirtualRowsProps {
  count: number;
  /** Height of every row, in rem: rows follow the reader's text size. */
  rowHeight: number;
  /** Draws one row, with a key; `style` puts it in its place, and is the same object while it stays there. */
  children: (index: number, style: CSSProperties) => ReactNode;
  /** A row that stays mounted wherever the list is scrolled: one that has the focus, or is being dragged. */
  kept?: number | undefined;
  /** What something fixed hides of the rows above and below, in rem: a row that is revealed stands clear of it. */
  covered?: { top: number; bottom: number };
  /** Called when the last rows come near. */
  onNearEnd?: () => void;
  role?: string;
  /** What is listed; spoken, not shown. */
  label?: string;
  ref?: Ref<VirtualRowsHandle>;
}

/** So many rows before the end, it is near. */
const nearEnd = 25;
const nothingCovered = { top: 0, bottom: 0 };

const rem = () =>
  typeof document === 'undefined' ? 16 : parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** What shows the rows: an element that scrolls, or the page. */
interface Viewport {
  /** Pixels of the rows that have been scrolled past, and of those that can be seen. */
  measure(): { top: number; view: number };
  scrollBy(pixels: number): void;
  /** Tells of scrolling and of a changed size. @returns stops telling */
  follow(onScroll: () => void, onResize: () => void): () => void;
}

interface VirtualRowsInProps extends VirtualRowsProps {
  /** Makes the element high and scrolling. */
  className: string | undefined;
  /** Stands below the last row. */
  after?: ReactNode;
}

/** Rows of one height in an element that scrolls; only those that can be seen are mounted. */
export function VirtualRows({ className, after, ...props }: VirtualRowsInProps) {
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
      {after}
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

/** The same for a list that the page itself scrolls. */
export function VirtualPageRows(props: VirtualRowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [viewport] = useState<Viewport>(() => ({
    measure: () => ({ top: -(place.current?.getBoundingClientRect().top ?? 0), view: innerHeight }),
    scrollBy: (pixels) => window.scrollBy({ top: pixels, behavior: 'instant' }),
    follow: followPage,
  }));
  const range = useRowRange(viewport, props);
  return <Rows {...props} viewport={viewport} range={range} place={place} />;
}

function followPage(onScroll: () => void, onResize: () => void) {
  // what stands above may wrap, open or go
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

/** The rows to mount, as the viewport is scrolled. Used where the viewport's element is drawn: further in it is not there yet. */
function useRowRange(viewport: Viewport, { rowHeight, count }: VirtualRowsProps): RowRange {
  const height = pixelsOf(rowHeight);
  const [range, setRange] = useState<RowRange>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    let shown: RowRange | undefined;
    const isMoved = () => {
      const { top, view } = viewport.measure();
      const next = rangeOf(top, view, height, count);
      if (next.first === shown?.first && next.end === shown.end) return false;
      shown = next;
      return true;
    };
    const follow = () => {
      if (isMoved() && shown) setRange(shown);
    };
    follow();
    // in the frame that the scroll is drawn in, or it would show a gap
    return viewport.follow(() => {
      if (isMoved()) flushSync(() => shown && setRange(shown));
    }, follow);
  }, [viewport, height, count]);
  // a list that has become shorter is drawn once before its range is known
  return range.end <= count ? range : { first: Math.min(range.first, count), end: count };
}

/** The same object for the same place, so that a row that stays where it is need not be drawn anew. */
function placeOf(places: Map<number, CSSProperties>, index: number, height: number): CSSProperties {
  const known = places.get(index);
  if (known?.height === height) return known;
  if (places.size >= mostPlaces) places.clear();
  const style: CSSProperties = {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    height,
    transform: `translateY(${index * height}px)`,
  };
  places.set(index, style);
  return style;
}

/** So many places are remembered: more than one screen has, less than a long list. */
const mostPlaces = 500;

interface RowsProps extends VirtualRowsProps {
  viewport: Viewport;
  range: RowRange;
  place?: RefObject<HTMLDivElement | null>;
}

function Rows({
  viewport,
  range: { first, end },
  place,
  count,
  rowHeight,
  kept,
  covered = nothingCovered,
  onNearEnd,
  children,
  role,
  label,
  ref,
}: RowsProps) {
  const height = pixelsOf(rowHeight);
  const [places] = useState(() => new Map<number, CSSProperties>());

  useImperativeHandle(
    ref,
    () => ({
      reveal(index) {
        const seen = viewport.measure();
        const top = revealTop({ top: index * height, height }, seen, {
          top: covered.top * rem(),
          bottom: covered.bottom * rem(),
        });
        if (top !== null) viewport.scrollBy(top - seen.top);
      },
    }),
    [viewport, height, covered],
  );

  const isNear = end > 0 && end > count - nearEnd;
  useEffect(() => {
    if (isNear) onNearEnd?.();
  }, [isNear, count, onNearEnd]);

  const indexes = Array.from({ length: end - first }, (_, at) => first + at);
  if (kept !== undefined && kept >= 0 && kept < first) indexes.unshift(kept);
  if (kept !== undefined && kept >= end && kept < count) indexes.push(kept);
  return (
    <div ref={place} role={role} aria-label={label} style={{ position: 'relative', height: count * height }}>
      {indexes.map((index) => children(index, placeOf(places, index, height)))}
    </div>
  );
}
