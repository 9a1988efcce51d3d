import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { VirtualPageRows } from './virtual-rows.tsx';

const getMountedIndexes = () => screen.getAllByRole('listitem').map((row) => Number(row.textContent));

interface ListProps {
  count: number;
  pinnedIndex?: number;
  onNearEnd?: () => void;
}

const List = ({ count, pinnedIndex, onNearEnd }: ListProps) => (
  <VirtualPageRows count={count} rowHeight={2} pinnedIndex={pinnedIndex} {...(onNearEnd && { onNearEnd })} role="list">
    {(index, style) => (
      <div key={index} role="listitem" style={style}>
        {index}
      </div>
    )}
  </VirtualPageRows>
);

/** Scroll position of the simulated layout. The window is 768 px high. */
let scrollTopPx = 0;
const originalGetBoundingClientRect = Element.prototype.getBoundingClientRect;
function scrollTo(pixels: number) {
  scrollTopPx = pixels;
  fireEvent.scroll(window);
}

beforeEach(() => {
  scrollTopPx = 0;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, -scrollTopPx, 800, 0);
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = originalGetBoundingClientRect;
});

describe('VirtualPageRows', () => {
  it('mounts only the visible rows and a few more, but has the height of all rows', () => {
    render(<List count={100_000} />);
    expect(getMountedIndexes()[0]).toBe(0);
    expect(getMountedIndexes().length).toBeLessThan(40);
    expect(screen.getByRole('list').style.height).toBe('3200000px');
    scrollTo(1_600_000);
    expect(getMountedIndexes()).toContain(50_000);
    expect(getMountedIndexes()).not.toContain(0);
    expect(getMountedIndexes().length).toBeLessThan(60);
  });

  it('keeps the pinned row mounted in list order at any scroll position', () => {
    render(<List count={1_000} pinnedIndex={3} />);
    scrollTo(16_000);
    expect(getMountedIndexes()[0]).toBe(3);
    expect(getMountedIndexes()).toContain(500);
  });

  it('calls onNearEnd once when the user scrolls near the end', () => {
    const loadMore = jest.fn();
    const { rerender } = render(<List count={200} onNearEnd={loadMore} />);
    expect(loadMore).not.toHaveBeenCalled();
    scrollTo(5_600);
    expect(loadMore).toHaveBeenCalledTimes(1);
    scrollTo(5_632);
    expect(loadMore).toHaveBeenCalledTimes(1);
    rerender(<List count={300} onNearEnd={loadMore} />);
    expect(loadMore).toHaveBeenCalledTimes(1);
  });
});
