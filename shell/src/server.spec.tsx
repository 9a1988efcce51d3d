/** @jest-environment node */
import { use } from 'react';
import { expect, it } from '@jest/globals';
import { render } from './server.tsx';

const never = new Promise<never>(() => undefined);

function Stuck(): never {
  return use(never);
}

it('stops rendering a page whose promise never settles when the request is aborted', async () => {
  const leaving = new AbortController();
  const page = render({
    request: new Request('http://site.test/', { signal: leaving.signal }),
    site: 'http://site.test',
    remote: 'mfe-public',
    createRoutes: () => [{ id: 'stuck', path: '/', Component: Stuck }],
    fetch: () => Promise.resolve(new Response(null, { status: 503 })),
  });
  setTimeout(() => leaving.abort(new Error('too late')), 0);
  await expect(page).rejects.toThrow('too late');
});
