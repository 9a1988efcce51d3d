import { createBrowserRouter } from '@epm/router';
import { setDocumentRouter, documentPolicyLoader, endNavigationOnRestore } from './document-policy.ts';

/** Recorded document loads: method and URL. */
let loads: string[];

/** Creates a window that records document loads, which jsdom does not implement. */
function createRecordingWindow(): Window {
  const { origin } = window.location;
  const record = (name: string) => (url: string) => void loads.push(`${name} ${url.replace(origin, '')}`);
  const location = {
    origin,
    get href() {
      return window.location.href;
    },
    get pathname() {
      return window.location.pathname;
    },
    search: '',
    hash: '',
    assign: record('assign'),
    replace: record('replace'),
  };
  const { document, history } = window;
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
  return { document, history, location, ...events } as unknown as Window;
}

function openPath(path: string) {
  window.history.replaceState(null, '', path);
  const children = [
    { id: 'rentals', path: 'rentals', handle: { policy: 'listings' } },
    { id: 'payment', path: 'payment/:key', handle: { policy: 'checkout' } },
    { id: 'success', path: 'payment/success' },
    { id: 'canceled', path: 'payment/canceled' },
    { id: 'blog', path: 'admin/blog', handle: { policy: 'previews' }, children: [{ id: 'posts', path: 'posts' }] },
    { id: 'images', path: 'admin/images', handle: { policy: 'previews' } },
    { id: 'any', path: '*' },
  ];
  const router = createBrowserRouter([{ id: 'root', ...documentPolicyLoader, children }], {
    hydrationData: { loaderData: { root: null } },
    window: createRecordingWindow(),
  });
  setDocumentRouter(router);
  return router;
}

const flushTasks = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Opens a path and navigates to another path. @returns the router's path after the second navigation */
async function navigate(from: string, to: string, options: { replace?: boolean } = {}): Promise<string> {
  const router = openPath(from);
  void router.navigate(to, options);
  await flushTasks();
  const { pathname } = router.state.location;
  router.dispose();
  return pathname;
}

beforeEach(() => {
  loads = [];
});

it.each([
  ['/dashboard', '/payment/key'],
  ['/payment/key', '/dashboard'],
  ['/payment/key', '/payment/success'],
  ['/payment/success', '/admin/images'],
  ['/rentals', '/team'],
  ['/admin', '/ADMIN/Blog/posts'],
])('loads a new document on navigation from %s to %s, which has a different policy', async (from, to) => {
  expect(await navigate(from, to)).toBe(from);
  expect(loads).toEqual([`assign ${to}`]);
});

it.each([
  ['/dashboard', '/leads/1'],
  ['/admin/blog', '/admin/images'],
  ['/payment/other', '/payment/key'],
  ['/payment/success', '/dashboard'],
  ['/payment/canceled', '/leads/1'],
  ['/', '/paymentabout'],
])('keeps the document on navigation from %s to %s, which has the same policy', async (from, to) => {
  expect(await navigate(from, to)).toBe(to);
  expect(loads).toEqual([]);
});

it('preserves the query and replaces the history entry when the navigation uses replace', async () => {
  await navigate('/login', '/payment/key?status=open', { replace: true });
  expect(loads).toEqual(['replace /payment/key?status=open']);
});

it('ends the navigation when the browser restores the document from the bfcache', async () => {
  const router = openPath('/rentals');
  endNavigationOnRestore(router);
  void router.navigate('/team');
  await flushTasks();
  expect(router.state.navigation.state).toBe('loading');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await flushTasks();
  expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', '/rentals']);
  expect(loads).toEqual(['assign /team']);
  router.dispose();
});
