/** For tests: a fake host in place of the shell, and routes shown under it. */
export { admin, createFakeHost, member, problem } from './fake-host.ts';
export type { Answers } from './fake-host.ts';
export { renderApp } from './render-app.tsx';
