export { admin, createFakeHost, marketer, member, createProblemResponse } from './fake-host.ts';
export type { FakeResponses } from './fake-host.ts';
export { renderApp } from './render-app.tsx';
