import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LISTINGS_FRAME_HEIGHT, LISTINGS_TIMEOUT_MS, ListingsFrame } from './listings-frame.tsx';

const LOADING = 'Loading available properties. This may take a moment...';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function show() {
  render(<ListingsFrame frameUrl="https://listings.example/frame" listingsUrl="https://listings.example/all" />);
  return screen.getByTitle('Available rental homes');
}

const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
const elsewhere = () => screen.queryByRole('link', { name: /View Available Properties/ });

describe('the frame of the listings', () => {
  it('keeps to the specified figures', () => {
    expect([LISTINGS_FRAME_HEIGHT, LISTINGS_TIMEOUT_MS]).toEqual([650, 10_000]);
    expect(show().getAttribute('height')).toBe('650');
  });

  it('says that it loads until it has loaded', () => {
    const frame = show();
    expect(screen.getByRole('status').textContent).toBe(LOADING);
    fireEvent.load(frame);
    expect(screen.queryByText(LOADING)).toBeNull();
    wait(LISTINGS_TIMEOUT_MS);
    expect(elsewhere()).toBeNull();
  });

  it('offers the external page after ten seconds, not before', () => {
    show();
    wait(LISTINGS_TIMEOUT_MS - 1);
    expect(elsewhere()).toBeNull();
    wait(1);
    expect(elsewhere()?.getAttribute('href')).toBe('https://listings.example/all');
    expect(screen.queryByText(LOADING)).toBeNull();
  });

  it('still shows a frame that arrives late', () => {
    const frame = show();
    wait(LISTINGS_TIMEOUT_MS);
    fireEvent.load(frame);
    expect(elsewhere()).toBeNull();
  });

  it('gives the frame no way out of itself', () => {
    const sandbox = show().getAttribute('sandbox')?.split(' ') ?? [];
    expect(sandbox).not.toContain('allow-top-navigation');
    expect(sandbox).not.toContain('allow-modals');
  });
});
