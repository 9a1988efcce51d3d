export { admin, createFakeHost, marketer, member, problemResponse } from './fake-host.ts';
export type { FakeResponses } from './fake-host.ts';
export { renderApp } from './render-app.tsx';
