import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { LISTINGS_FRAME_HEIGHT_PX, LISTINGS_TIMEOUT_MS, ListingsFrame } from './listings-frame.tsx';

const LOADING_TEXT = 'Loading available properties. This may take a moment...';

/** Mock of the request that checks whether the listing service's host is reachable. */
const fetchMock = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  fetchMock.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = fetchMock;
  performance.getEntriesByType = () => [];
});
afterEach(() => void jest.useRealTimers());

const listingsFrame = (
  <ListingsFrame frameUrl="https://listings.example/frame" listingsUrl="https://listings.example/all" />
);

function renderFrame() {
  render(listingsFrame);
  return screen.getByTitle('Available rental homes');
}

/** Hydrates the server's markup `delayMs` after the response has arrived. */
function hydrateAfter(delayMs: number) {
  const arrivedAt = performance.now();
  performance.getEntriesByType = () => [{ responseEnd: arrivedAt } as PerformanceNavigationTiming];
  const rendered = render(listingsFrame);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = rendered.container.innerHTML;
  rendered.unmount();
  jest.advanceTimersByTime(delayMs);
  render(listingsFrame, { container, hydrate: true });
}

const dispatchPageShow = (persisted: boolean) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

const advanceTimers = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
/** Fires the load event of the iframe and waits for the reachability check. */
const fireLoad = (frame: HTMLElement) => act(async () => void fireEvent.load(frame));
const queryExternalLink = () => screen.queryByRole('link', { name: /View available properties/ });

describe('ListingsFrame', () => {
  it('uses the specified height and timeout', () => {
    expect([LISTINGS_FRAME_HEIGHT_PX, LISTINGS_TIMEOUT_MS]).toEqual([650, 10_000]);
    expect(renderFrame().getAttribute('height')).toBe('650');
  });

  it('shows the loading text until the iframe has loaded', async () => {
    const frame = renderFrame();
    expect(screen.getByRole('status').textContent).toBe(LOADING_TEXT);
    await fireLoad(frame);
    expect(screen.queryByText(LOADING_TEXT)).toBeNull();
    advanceTimers(LISTINGS_TIMEOUT_MS);
    expect(queryExternalLink()).toBeNull();
  });

  it('links to the external page only after the ten-second timeout', () => {
    renderFrame();
    advanceTimers(LISTINGS_TIMEOUT_MS - 1);
    expect(queryExternalLink()).toBeNull();
    advanceTimers(1);
    expect(queryExternalLink()?.getAttribute('href')).toBe('https://listings.example/all');
    expect(screen.queryByText(LOADING_TEXT)).toBeNull();
  });

  it('shows the iframe when it loads after the timeout', async () => {
    const frame = renderFrame();
    advanceTimers(LISTINGS_TIMEOUT_MS);
    await fireLoad(frame);
    expect(queryExternalLink()).toBeNull();
  });

  it('links to the external page when the host is unreachable and the iframe has loaded an error page', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await fireLoad(renderFrame());
    expect(queryExternalLink()?.getAttribute('href')).toBe('https://listings.example/all');
    expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['https://listings.example/frame']);
    advanceTimers(LISTINGS_TIMEOUT_MS);
    expect(screen.getByRole('status').textContent).toContain('cannot be reached');
  });

  it('starts the timeout when the HTML arrives, even if the page hydrates later', () => {
    hydrateAfter(4_000);
    advanceTimers(LISTINGS_TIMEOUT_MS - 4_001);
    expect(queryExternalLink()).toBeNull();
    advanceTimers(1);
    expect(queryExternalLink()).not.toBeNull();
  });

  it('links to the external page immediately when the page hydrates after the timeout', () => {
    hydrateAfter(LISTINGS_TIMEOUT_MS + 5_000);
    advanceTimers(0);
    expect(queryExternalLink()).not.toBeNull();
  });

  it('starts the timeout on mount when the page is rendered in the browser', () => {
    performance.getEntriesByType = () => [{ responseEnd: performance.now() - 60_000 } as PerformanceNavigationTiming];
    renderFrame();
    advanceTimers(LISTINGS_TIMEOUT_MS - 1);
    expect(queryExternalLink()).toBeNull();
  });

  it('restarts the timeout only when the page is restored from the bfcache', () => {
    renderFrame();
    advanceTimers(LISTINGS_TIMEOUT_MS - 1_000);
    dispatchPageShow(true);
    advanceTimers(LISTINGS_TIMEOUT_MS - 1);
    expect(queryExternalLink()).toBeNull();
    dispatchPageShow(false);
    advanceTimers(1);
    expect(queryExternalLink()).not.toBeNull();
  });

  it('keeps the loaded iframe when the page is restored from the bfcache', async () => {
    await fireLoad(renderFrame());
    dispatchPageShow(true);
    advanceTimers(LISTINGS_TIMEOUT_MS);
    expect(queryExternalLink()).toBeNull();
  });

  it('does not allow the iframe to navigate the page or open modal dialogs', () => {
    const sandbox = renderFrame().getAttribute('sandbox')?.split(' ') ?? [];
    expect(sandbox).not.toContain('allow-top-navigation');
    expect(sandbox).not.toContain('allow-modals');
  });
});
