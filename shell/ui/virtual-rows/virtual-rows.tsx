import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Range, ReactVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode, Ref, RefObject } from 'react';

export interface VirtualRowsHandle {
  /** Scrolls so far that the row can be seen. */
  reveal(index: number): void;
}

export interface VirtualRowsProps {
  count: number;
  /** Height of every row, in rem: rows follow the reader's text size. */
  rowHeight: number;
  keyOf: (index: number) => string;
  /** Draws one row; `style` puts it in its place. */
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

/** Rows mounted before and after those that can be seen. */
const spare = 6;
/** So many rows before the end, it is near. */
const nearEnd = 25;

const rem = () => (typeof document === 'undefined' ? 16 : parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/** What both kinds of list ask of the virtualizer. */
function optionsOf({ count, rowHeight, keyOf, kept, covered }: VirtualRowsProps) {
  const height = Math.round(rowHeight * rem());
  return {
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: spare,
    ...(covered && { scrollPaddingStart: covered.top * rem(), scrollPaddingEnd: covered.bottom * rem() }),
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      if (kept === undefined || kept < 0 || kept >= count || shown.includes(kept)) return shown;
      return [...shown, kept].sort((a, b) => a - b);
    },
  };
}

interface VirtualRowsInProps extends VirtualRowsProps {
  /** Makes the element high and scrolling. */
  className: string | undefined;
  /** Stands below the last row. */
  after?: ReactNode;
}

/** Rows of one height in an element that scrolls; only those that can be seen are mounted. */
export function VirtualRows({ className, after, ...props }: VirtualRowsInProps) {
  'use no memo'; // the virtualizer is one object that changes from within
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({ ...optionsOf(props), getScrollElement: () => scroller.current });
  return (
    <div ref={scroller} className={className}>
      <Rows {...props} virtualizer={virtualizer} before={0} />
      {after}
    </div>
  );
}

/** The same for a list that the page itself scrolls. */
export function VirtualPageRows(props: VirtualRowsProps) {
  'use no memo';
  const place = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (place.current) setBefore(Math.round(place.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // what stands above may wrap, open or go
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({ ...optionsOf(props), scrollMargin: before });
  return <Rows {...props} virtualizer={virtualizer} before={before} place={place} />;
}

interface RowsProps<Scroller extends Element | Window> extends VirtualRowsProps {
  virtualizer: ReactVirtualizer<Scroller, Element>;
  /** Pixels of the scrolled content above the first row. */
  before: number;
  place?: RefObject<HTMLDivElement | null>;
}

function Rows<Scroller extends Element | Window>({
  virtualizer, before, place, count, onNearEnd, children, role, label, ref,
}: RowsProps<Scroller>) {
  'use no memo';
  useImperativeHandle(ref, () => ({ reveal: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }) }), [virtualizer]);
  const items = virtualizer.getVirtualItems();
  const isNear = (items.at(-1)?.index ?? -1) >= count - nearEnd;
  useEffect(() => {
    if (isNear) onNearEnd?.();
  }, [isNear, count, onNearEnd]);
  return (
    <div ref={place} role={role} aria-label={label} style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start, size }) =>
        children(index, { position: 'absolute', insetBlockStart: 0, insetInline: 0, height: size, transform: `translateY(${start - before}px)` }))}
    </div>
  );
}
