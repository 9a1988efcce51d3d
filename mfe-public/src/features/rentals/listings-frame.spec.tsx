import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LISTINGS_FRAME_HEIGHT, LISTINGS_TIMEOUT_MS, ListingsFrame } from './listings-frame.tsx';

const LOADING = 'Loading available properties. This may take a moment...';

/** How the listing service's host answers who only asks whether it is there. */
const answer = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  answer.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = answer;
  performance.getEntriesByType = () => [];
});
afterEach(() => void jest.useRealTimers());

const frame = <ListingsFrame frameUrl="https://listings.example/frame" listingsUrl="https://listings.example/all" />;

function show() {
  render(frame);
  return screen.getByTitle('Available rental homes');
}

/** The server's markup, taken over so many milliseconds after it had arrived. */
function takeOver(after: number) {
  const arrived = performance.now();
  performance.getEntriesByType = () => [{ responseEnd: arrived } as PerformanceNavigationTiming];
  const drawn = render(frame);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = drawn.container.innerHTML;
  drawn.unmount();
  jest.advanceTimersByTime(after);
  render(frame, { container, hydrate: true });
}

const comeBack = (persisted: boolean) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
/** The browser says that the frame is filled; ends once the host has answered. */
const load = (frame: HTMLElement) => act(async () => void fireEvent.load(frame));
const elsewhere = () => screen.queryByRole('link', { name: /View Available Properties/ });

describe('the frame of the listings', () => {
  it('keeps to the specified figures', () => {
    expect([LISTINGS_FRAME_HEIGHT, LISTINGS_TIMEOUT_MS]).toEqual([650, 10_000]);
    expect(show().getAttribute('height')).toBe('650');
  });

  it('says that it loads until it has loaded', async () => {
    const frame = show();
    expect(screen.getByRole('status').textContent).toBe(LOADING);
    await load(frame);
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

  it('still shows a frame that arrives late', async () => {
    const frame = show();
    wait(LISTINGS_TIMEOUT_MS);
    await load(frame);
    expect(elsewhere()).toBeNull();
  });

  it('offers the external page where the host cannot be reached and the frame holds an error page', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await load(show());
    expect(elsewhere()?.getAttribute('href')).toBe('https://listings.example/all');
    expect(answer.mock.calls.map(([address]) => address)).toEqual(['https://listings.example/frame']);
    wait(LISTINGS_TIMEOUT_MS);
    expect(screen.getByRole('status').textContent).toContain('cannot be reached');
  });

  it('counts from when the markup with the frame arrived, however late the script comes', () => {
    takeOver(4_000);
    wait(LISTINGS_TIMEOUT_MS - 4_001);
    expect(elsewhere()).toBeNull();
    wait(1);
    expect(elsewhere()).not.toBeNull();
  });

  it('offers the external page at once when the script comes after the ten seconds', () => {
    takeOver(LISTINGS_TIMEOUT_MS + 5_000);
    wait(0);
    expect(elsewhere()).not.toBeNull();
  });

  it('counts from its mounting when it was drawn by the script, whatever the age of the page', () => {
    performance.getEntriesByType = () => [{ responseEnd: performance.now() - 60_000 } as PerformanceNavigationTiming];
    show();
    wait(LISTINGS_TIMEOUT_MS - 1);
    expect(elsewhere()).toBeNull();
  });

  it('begins anew when the browser brings the page back from its own store, and then only', () => {
    show();
    wait(LISTINGS_TIMEOUT_MS - 1_000);
    comeBack(true);
    wait(LISTINGS_TIMEOUT_MS - 1);
    expect(elsewhere()).toBeNull();
    comeBack(false);
    wait(1);
    expect(elsewhere()).not.toBeNull();
  });

  it('keeps what it showed when it comes back', async () => {
    await load(show());
    comeBack(true);
    wait(LISTINGS_TIMEOUT_MS);
    expect(elsewhere()).toBeNull();
  });

  it('gives the frame no way out of itself', () => {
    const sandbox = show().getAttribute('sandbox')?.split(' ') ?? [];
    expect(sandbox).not.toContain('allow-top-navigation');
    expect(sandbox).not.toContain('allow-modals');
  });
});
