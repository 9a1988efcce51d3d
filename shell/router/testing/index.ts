/** Test helpers: a fake host that replaces the shell, and a function that renders routes with it. */
export { admin, createFakeHost, member, problemResponse } from './fake-host.ts';
export type { FakeResponses } from './fake-host.ts';
export { renderApp } from './render-app.tsx';
