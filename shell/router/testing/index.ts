/** For tests: a host that stands in for the shell, and routes shown under it. */
export { admin, createFakeHost, member, problem } from './fake-host.ts';
export type { Answers } from './fake-host.ts';
export { renderApp } from './render-app.tsx';
