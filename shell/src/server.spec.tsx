/**
 * @jest-environment node
 * @own-modules
 */
import { use } from 'react';
import { expect, it } from '@jest/globals';
import { listOwnRoutes, render, routesOf } from './server.tsx';

const neverSettles = new Promise<never>(() => undefined);

function SuspendedPage(): never {
  return use(neverSettles);
}

it('render rejects when the request is aborted while a component waits for a promise', async () => {
  const controller = new AbortController();
  const page = render({
    request: new Request('http://site.test/', { signal: controller.signal }),
    site: 'http://site.test',
    remote: 'mfe-public',
    createRoutes: () => [{ id: 'stuck', path: '/', Component: SuspendedPage }],
    fetch: () => Promise.resolve(new Response(null, { status: 503 })),
  });
  setTimeout(() => controller.abort(new Error('too late')), 0);
  await expect(page).rejects.toThrow('too late');
});

it('lists the routes of a remote and of the shell separately', () => {
  expect(routesOf(() => [{ id: 'home', path: '/' }])).toEqual([{ id: 'home', path: '/' }]);
  expect(listOwnRoutes()).toMatchObject([{ id: 'shell' }]);
  // A remote without routes must not get the shell's routes.
  expect(() => routesOf(undefined as never)).toThrow(TypeError);
});
