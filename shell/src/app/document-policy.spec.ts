import { createBrowserRouter } from '@epm/router';
import { documentPolicy, endNavigationOnRestore } from './document-policy.ts';

/** Recorded document loads, each with the method's name and its arguments. */
let loads: string[];

/** Creates a window whose location records document loads, which jsdom does not implement. */
function recordingWindow(): Window {
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

function open(path: string) {
  window.history.replaceState(null, '', path);
  return createBrowserRouter([{ id: 'root', ...documentPolicy, children: [{ id: 'any', path: '*' }] }], {
    hydrationData: { loaderData: { root: null } },
    window: recordingWindow(),
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Opens a path and navigates to another one. @returns the path that the router shows afterwards */
async function navigate(from: string, to: string, options: { replace?: boolean } = {}): Promise<string> {
  const router = open(from);
  void router.navigate(to, options);
  await settled();
  const { pathname } = router.state.location;
  router.dispose();
  return pathname;
}

beforeEach(() => {
  loads = [];
});

it.each([
  ['/dashboard', '/documents'],
  ['/documents', '/dashboard'],
  ['/documents', '/admin/images'],
  ['/rentals', '/team'],
  ['/admin', '/ADMIN/Blog/posts'],
])('loads a new document from %s to %s, which has another policy', async (from, to) => {
  expect(await navigate(from, to)).toBe(from);
  expect(loads).toEqual([`assign ${to}`]);
});

it.each([
  ['/dashboard', '/leads/1'],
  ['/admin/blog', '/admin/images'],
  ['/documents', '/documents/1'],
  ['/', '/documentsabout'],
])('keeps the document from %s to %s, which has the same policy', async (from, to) => {
  expect(await navigate(from, to)).toBe(to);
  expect(loads).toEqual([]);
});

it('keeps the query, and replaces the history entry if the navigation does', async () => {
  await navigate('/login', '/documents?status=open', { replace: true });
  expect(loads).toEqual(['replace /documents?status=open']);
});

it('ends the navigation when the browser restores the document from the bfcache', async () => {
  const router = open('/rentals');
  endNavigationOnRestore(router);
  void router.navigate('/team');
  await settled();
  expect(router.state.navigation.state).toBe('loading');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await settled();
  expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', '/rentals']);
  expect(loads).toEqual(['assign /team']);
  router.dispose();
});
