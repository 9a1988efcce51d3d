import type { NavigationEntry } from '@epm/contract';
import { createApiClient } from '../client.ts';
import type { Host, Session, SessionUser, Toast } from '../host.ts';
import { createNavigation } from '../navigation.ts';

type Events = Host['events'];
type Responder = (request: Request) => unknown;

/** Fake BFF responses by 'METHOD /path'. A Response is returned unchanged; other values are returned as JSON. */
export type FakeResponses = Record<string, Responder>;

export const admin: SessionUser = {
  id: '6f1c9f7e-0a53-4d0c-9d2b-9a4c0f8b3a11',
  email: 'ada@epm.example',
  role: 'admin',
};
export const member: SessionUser = {
  id: '0d5a4b0e-51f4-4a0e-8f5d-3a0a2d0a9c22',
  email: 'mel@epm.example',
  role: 'user',
};
export const marketer: SessionUser = { ...member, email: 'mara@epm.example', hasMarketingGrant: true };

/** Creates an error response in the BFF format. */
export const createProblemResponse = (status: number, detail: string, code = 'test'): Response =>
  Response.json({ type: 'about:blank', title: 'Problem', status, code, detail, traceId: 'test' }, { status });

function createEvents() {
  const listeners = new Map<string, Set<Parameters<Events['on']>[1]>>();
  const events: Events = {
    on(type, listener) {
      const typeListeners = listeners.get(type) ?? new Set();
      listeners.set(type, typeListeners.add(listener));
      return () => void typeListeners.delete(listener);
    },
  };
  const emitEvent = (type: Parameters<Events['on']>[0], event: { id?: string } = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  return { events, emitEvent };
}

function createSession(user: SessionUser | null) {
  const listeners = new Set<() => void>();
  let session: Session = { user, isKnown: true };
  const set = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const store: Host['session'] = {
    current: () => session,
    rendered: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn: () => Promise.resolve(null),
    signOut: () => Promise.resolve(set({ user: null, isKnown: true, ended: 'signed-out' })),
  };
  return { store, set };
}

function createCommands(): Host['commands'] {
  let openMenu: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const set = (next: typeof openMenu) => {
    openMenu = next;
    for (const listener of listeners) listener();
  };
  return {
    offer(open) {
      set(open);
      return () => set(null);
    },
    current: () => openMenu,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/**
 * Creates a fake host that returns the given responses, and records messages and API calls. Tests can emit events and
 * change the session.
 */
export function createFakeHost(
  responses: FakeResponses,
  user: SessionUser | null = admin,
  navigation: readonly NavigationEntry[] = [],
) {
  const toasts: Toast[] = [];
  const calls: string[] = [];
  const { events, emitEvent } = createEvents();
  const { store, set } = createSession(user);

  async function fetch(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    calls.push(`${request.method} ${pathname}${search}`);
    const respond = responses[`${request.method} ${pathname}`];
    if (!respond) return createProblemResponse(404, 'Not found');
    const body = await respond(request);
    return body instanceof Response ? body : Response.json(body);
  }

  const host: Host = {
    api: createApiClient('http://bff.test', fetch),
    lazy: (load) => load,
    toast(toast) {
      toasts.push(toast);
      return () => void (toasts.includes(toast) && toasts.splice(toasts.indexOf(toast), 1));
    },
    session: store,
    events,
    part: () => null,
    StaffFrame: ({ children }) => children,
    upload: (request, onProgress) => {
      onProgress(1);
      return fetch(request);
    },
    commands: createCommands(),
    navigation: createNavigation(navigation),
  };
  return { host, toasts, calls, emitEvent, setSession: set };
}
